import { existsSync } from "node:fs";

/** The file with the operator's settings, in the working directory of whatever reads it. */
export const SETTINGS_FILE = ".env";

/**
 * Puts the settings of a file into the environment, whose own values win; without the file there is
 * nothing to do. Where the file cannot be read, one line says so and the process ends.
 *
 * @param {string} [file]
 * @param {boolean} [isNamed] whether somebody named it, and means it to be there.
 */
export function loadSettingsFile(file = SETTINGS_FILE, isNamed = false) {
  if (!isNamed && !existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    console.error(
      `The settings in ${file} cannot be read: ${/** @type {Error} */ (error).message}`,
    );
    process.exit(1);
  }
}
