import { existsSync } from "node:fs";

/** The operator's settings file, in the working directory. */
export const SETTINGS_FILE = ".env";

/**
 * Loads a settings file into the environment, whose own values win. Does nothing if the default
 * file is missing. Exits with a message when the file cannot be read.
 * @param {string} [file]
 * @param {boolean} [isNamed] whether the user named the file, so it must exist.
 */
export function loadSettingsFile(file = SETTINGS_FILE, isNamed = false) {
  if (!isNamed && !existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    console.error(`The settings in ${file} can't be read: ${/** @type {Error} */ (error).message}`);
    process.exit(1);
  }
}
