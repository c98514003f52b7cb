import { readFileSync } from "node:fs";
import { orExit } from "../hosts/or-exit.js";

/** The operator's settings file, in the working directory. */
export const SETTINGS_FILE = ".env";

/** A problem for the operator to resolve. The message is one line for the terminal. */
export class Problem extends Error {
  /** @override */
  name = "Problem";
}

/**
 * Loads a settings file into the environment, whose own values win. Reports a folder, too:
 * Docker makes one when the file to mount is missing.
 *
 * @param {string} file
 */
export function loadSettings(file) {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new Problem(
      `The settings in ${file} can't be read: ${/** @type {Error} */ (error).message}`,
    );
  }
}

/**
 * Invalid arguments to a command. Its usage is printed below the message, as for an unknown option.
 */
export class UsageError extends Error {
  code = "ERR_PARSE_ARGS_USAGE";
}

/**
 * Reads an option that is a number, or throws a UsageError.
 * @param {string} option as it is typed, such as `--limit`.
 * @param {string} text @param {number} least @param {number} most
 */
export function numberIn(option, text, least, most) {
  const number = text.trim() === "" ? Number.NaN : Number(text);
  if (number >= least && number <= most) return number;
  throw new UsageError(`${option} must be a number from ${least} to ${most}, not '${text}'.`);
}

/**
 * Reads the comment at the top of one of our programs; empty for any other program.
 *
 * @param {string} program a path relative to the repository root.
 * @returns {string}
 */
export function usageOf(program) {
  const isOurs = /^(?:scripts|bench|packages|tests)\//.test(program);
  const [, text = ""] = (isOurs && /^\/\*\*?(.*?)\*\//s.exec(readFileSync(program, "utf8"))) || [];
  return text.replace(/^ \* ?/gm, "").trim();
}

/**
 * Runs a command. If the arguments are wrong, prints a message and the usage and exits with 2. For
 * a problem that the operator can fix, prints its message and exits with 1.
 *
 * @param {string} usage
 * @param {() => Promise<unknown>} command
 */
export async function runCommand(usage, command) {
  try {
    await orExit(command);
  } catch (thrown) {
    const error = /** @type {NodeJS.ErrnoException} */ (thrown);
    if (!error?.code?.startsWith("ERR_PARSE_ARGS")) throw error;
    console.error(`${error.message.split(". To specify")[0]}\n\n${usage}`);
    process.exitCode = 2;
  }
}
