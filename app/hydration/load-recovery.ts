type Recovery = typeof import("./recovery");

/** The same for every build; see recovery.ts. */
let address = "/recovery.js";
let loading: Promise<Recovery> | undefined;

/**
 * Loads recovery.ts for a page whose files are gone. One shared import answers callers in order; a
 * browser may answer the second of two imports first.
 */
export const loadRecovery = (): Promise<Recovery> => {
  loading ??= import(/* @vite-ignore */ address).catch((error) => {
    // The next caller retries at a new URL: Chromium 150 caches failed imports.
    loading = undefined;
    address += "?";
    throw error;
  });
  return loading;
};

/**
 * Reloads a page with a missing file, once (recovery.ts).
 * @param press the test call button that was pressed.
 * @param chosen values of fields that are not on screen.
 * @returns whether it reloads; if not, tell the visitor.
 */
export const reloadOnce: Recovery["reloadOnce"] = async (press, chosen) => {
  try {
    return await (await loadRecovery()).reloadOnce(press, chosen);
  } catch {
    return false;
  }
};
