import { PAGE_DATA, SHARED_KEY } from "./element-ids";

declare global {
  /** Loader values shared by all visitors; defined earlier in the bootstrap module. */
  const SHARED: readonly unknown[];
  interface Window {
    __remixContext: { streamController: ReadableStreamDefaultController<string> };
  }
}

/*
 * Runs in the bootstrap module. Converts the loader data from JSON in the document to the format
 * that Remix reads (turbo-stream: a list of values that refer to each other by index).
 */
const NULL = -5;
const values: unknown[] = [];

function indexOf(value: unknown): number {
  if (value === null) return NULL;
  const shared = (value as { [SHARED_KEY]?: number })[SHARED_KEY];
  if (shared !== undefined) return indexOf(SHARED[shared]);
  const index = values.push(value) - 1;
  if (Array.isArray(value)) values[index] = value.map(indexOf);
  else if (typeof value === "object")
    values[index] = Object.fromEntries(
      Object.entries(value as object).map(([key, held]) => [`_${indexOf(key)}`, indexOf(held)]),
    );
  return index;
}

const loaderData: unknown = JSON.parse(document.getElementById(PAGE_DATA)?.textContent ?? "");
indexOf({ loaderData, actionData: null, errors: null });
const { streamController } = window.__remixContext;
streamController.enqueue(`${JSON.stringify(values)}\n`);
streamController.close();
