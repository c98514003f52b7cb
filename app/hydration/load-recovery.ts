type Recovery = typeof import("./recovery");

/** The same for every build: see recovery.ts. */
let address = "/recovery.js";
let loading: Promise<Recovery> | undefined;

/**
 * Loads what a page needs whose files are gone. Who asks first is told first: of two imports a browser
 * may answer the second one first.
 */
export const loadRecovery = (): Promise<Recovery> => {
  loading ??= import(/* @vite-ignore */ address).catch((error) => {
    // The next who asks tries again: at another address, for Chromium 150 remembers what did not arrive.
    loading = undefined;
    address += "?";
    throw error;
  });
  return loading;
};

/**
 * Reloads a page that misses a file, once (recovery.ts).
 *
 * @param press which button of the test call was pressed.
 * @param chosen what was picked and typed where it is not shown at the moment.
 * @returns whether it reloads; if not, the visitor is to be told.
 */
export const reloadOnce: Recovery["reloadOnce"] = async (press, chosen) => {
  try {
    return await (await loadRecovery()).reloadOnce(press, chosen);
  } catch {
    return false;
  }
};
