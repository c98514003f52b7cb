type Recovery = typeof import("./recovery");

/** The same for every build: see recovery.ts. */
const ADDRESS = "/recovery.js";

/** Loads what a page needs whose files are gone. */
export const loadRecovery = (): Promise<Recovery> => import(/* @vite-ignore */ ADDRESS);

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
