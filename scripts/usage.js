import { readFileSync } from "node:fs";

/**
 * A command was called with arguments that it does not take. Its usage is printed under the message,
 * as for an unknown option.
 */
export class UsageError extends Error {
  code = "ERR_PARSE_ARGS_USAGE";
}

/**
 * What the comment at the top of one of our own programs says; empty for another's.
 *
 * @param {string} program a path from the top of the repository.
 * @returns {string}
 */
export function usageOf(program) {
  const isOurs = /^(?:scripts|bench)\//.test(program);
  const [, text = ""] = (isOurs && /^\/\*\*?(.*?)\*\//s.exec(readFileSync(program, "utf8"))) || [];
  return text.replace(/^ \* ?/gm, "").trim();
}

/**
 * Runs a command. Wrong arguments end it with 2, a message and the usage.
 *
 * @param {string} usage
 * @param {() => Promise<unknown>} command
 */
export async function withUsage(usage, command) {
  try {
    await command();
  } catch (thrown) {
    const error = /** @type {NodeJS.ErrnoException} */ (thrown);
    if (!error?.code?.startsWith("ERR_PARSE_ARGS")) throw error;
    console.error(`${error.message.split(". To specify")[0]}\n\n${usage}`);
    process.exitCode = 2;
  }
}
