import type { LogLevel } from "../settings/settings.server";

/** The named values of one log line. */
export type LogFields = Record<string, unknown>;

/** Writes JSON lines; `debug` to `error` are the severities. */
export interface Log {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

const severity: Record<LogLevel, number> = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 };

/** Longest path that is written to the log, in characters: our own choice. */
const LOGGED_PATH_LIMIT = 512;

/** Cuts a path that a stranger chose to what a log line holds. */
export function loggedPath(path: string): string {
  return path.slice(0, LOGGED_PATH_LIMIT);
}

/** Characters of the longest error that is written: a stack of ten lines fits. */
const LOGGED_ERROR_LIMIT = 4000;

/** What a log line says of something that was thrown: the stack where there is one. */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.slice(0, LOGGED_ERROR_LIMIT);
}

// JSON.stringify leaves DEL, the C1 controls and the Unicode line and direction marks as they are;
// a terminal or a log viewer would act on them.
const UNESCAPED_CONTROLS = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** One JSON line in which no control character is left unescaped. */
export function logLine(fields: LogFields): string {
  return JSON.stringify(fields).replace(
    UNESCAPED_CONTROLS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/**
 * Makes a log.
 *
 * @param level the least severe line that is written.
 * @param write takes a finished line without its line break.
 * @param onTrouble told of each warning and error, written or not, so that alerts can count them.
 */
export function createLog(
  level: LogLevel,
  write: (line: string) => void = (line) => console.log(line),
  onTrouble?: (level: "warn" | "error", event: string, fields?: LogFields) => void,
): Log {
  const at = (name: Exclude<LogLevel, "silent">) => (event: string, fields?: LogFields) => {
    if (name === "warn" || name === "error") onTrouble?.(name, event, fields);
    if (severity[name] < severity[level]) return;
    write(logLine({ time: new Date().toISOString(), level: name, event, ...fields }));
  };
  return { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
}
