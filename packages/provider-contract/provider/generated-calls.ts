import { Api } from "@vapi-ai/web/dist/api.js";

/** What a generated method would send; `{0}` stands for its first argument, and so on. */
export interface GeneratedCall {
  /** Group and method, as in `api.call.callControllerCreate`. */
  name: string;
  path: string;
  body?: unknown;
  query?: unknown;
  type?: string;
}

type Method = (...args: unknown[]) => unknown;
/** More arguments than any generated method takes before its request parameters. */
const PLACEHOLDERS = ["{0}", "{1}", "{2}", "{3}", "{4}"];

/** Method and path, without parameter names. */
export const shapeOf = (call: string) => call.replace(/\{\w+\}/g, "{}");

/** Every call that the installed SDK can make, by shape, found by calling each method. */
export function generatedCalls(): Map<string, GeneratedCall> {
  const calls = new Map<string, GeneratedCall>();
  const api = new Api<string>();
  for (const [group, methods] of Object.entries(api)) {
    if (typeof methods !== "object" || methods === null || methods instanceof Map) continue;
    for (const [name, method] of Object.entries(methods as Record<string, unknown>)) {
      if (typeof method !== "function") continue;
      api.request = async ({ method: verb, path, body, query, type }) => {
        calls.set(shapeOf(`${verb} ${path}`), {
          name: `${group}.${name}`,
          path,
          body,
          query,
          type,
        });
        return new Response() as never;
      };
      void (method as Method)(...PLACEHOLDERS);
    }
  }
  return calls;
}

/** The arguments of a generated method that make it send these values. */
export function argumentsFor(
  { path, body, query }: GeneratedCall,
  values: { ids: string[]; body: unknown; query: unknown },
): unknown[] {
  const ids = [...path.matchAll(/\{(\d)\}/g)].map(([, index]) => Number(index));
  return PLACEHOLDERS.map((placeholder, index) => {
    if (ids.includes(index)) return values.ids[ids.indexOf(index)];
    if (body === placeholder) return values.body;
    if (query === placeholder) return values.query;
    return undefined;
  });
}
