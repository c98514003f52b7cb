import type { LogLevel } from "../settings/settings.server";

/** The fields of one log line. */
export type LogFields = Record<string, unknown>;

type Level = Exclude<LogLevel, "silent">;

/** Writes JSON lines, with a method for each level. */
export type Log = Record<Level, (event: string, fields?: LogFields) => void>;

const severity: Record<LogLevel, number> = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 };

/** Maximum characters of a path or host in the log (our choice). */
const LOGGED_PATH_LIMIT = 512;

/** Shortens an untrusted path or host for the log. */
export function loggedPath(path: string): string {
  return path.slice(0, LOGGED_PATH_LIMIT);
}

/** Maximum characters of an error in the log: a ten-line stack fits. */
const LOGGED_ERROR_LIMIT = 4000;

/** The text to log for a thrown value: its stack, if it has one. */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.slice(0, LOGGED_ERROR_LIMIT);
}

// JSON.stringify does not escape DEL, C1 controls, or Unicode line and direction marks, which a
// terminal or log viewer would act on.
const UNESCAPED_CONTROLS = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** Formats one JSON line with all control characters escaped. */
export function logLine(fields: LogFields): string {
  return JSON.stringify(fields).replace(
    UNESCAPED_CONTROLS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/**
 * Creates a log.
 * @param level the least severe level to write.
 * @param write receives a finished line without its line break.
 * @param onTrouble called for each warning and error, even below `level`, so that alerts see it.
 */
export function createLog(
  level: LogLevel,
  write: (line: string) => void = (line) => console.log(line),
  onTrouble?: (level: "warn" | "error", event: string, fields?: LogFields) => void,
): Log {
  const at = (name: Level) => (event: string, fields?: LogFields) => {
    if (name === "warn" || name === "error") onTrouble?.(name, event, fields);
    if (severity[name] < severity[level]) return;
    write(logLine({ time: new Date().toISOString(), level: name, event, ...fields }));
  };
  return { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
}
