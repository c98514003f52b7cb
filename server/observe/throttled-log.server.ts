import { requestLimit } from "../http/request-limit.server";
import type { Log, LogFields } from "./log.server";

/**
 * Maximum lines with a new path or error in ten minutes, per network and overall. A crawler that
 * finds a thousand broken links at once gets all of them logged; a flood leaves room for others.
 */
const NEW = { visitor: 1500, all: 3000 };
/** Maximum repeated lines in a minute. A load balancer's probes, two per second, are all logged. */
const AGAIN = { visitor: 150, all: 300, window: 60_000 };

/** Maximum known paths and errors per kind of line. */
const MAX_KNOWN = 4096;
/**
 * Milliseconds between reports of how many lines of a kind were left out. The next line triggers
 * the report, not a timer: some platforms drop a request's timers when the request ends.
 */
const REPORT_INTERVAL = 10_000;

type Level = keyof Log;

/**
 * A log that nobody can flood. Each kind of line has its own limits, so a flood of one kind hides
 * no other. Repeats have lower limits than new paths and errors. A `lines-left-out` line counts the
 * rest. Lines about created calls are always written, because those calls are billed.
 */
export function throttledLog(log: Log) {
  const newKind = (level: Level, names: LogFields) => ({
    ...{ level, names, known: new Set<string>(), leftOut: 0 },
    fresh: requestLimit(NEW),
    again: requestLimit(AGAIN, AGAIN.window),
  });
  const kinds = new Map<string, ReturnType<typeof newKind>>();
  /** When to report, if lines were left out. */
  let reportAt = Number.POSITIVE_INFINITY;

  const report = () => {
    reportAt = Number.POSITIVE_INFINITY;
    for (const kind of kinds.values()) {
      if (kind.leftOut === 0) continue;
      log[kind.level]("lines-left-out", { ...kind.names, lines: kind.leftOut });
      kind.leftOut = 0;
    }
  };
  const kindOf = (level: Level, event: string, { code, status }: LogFields) => {
    const name = `${level} ${event} ${code ?? status}`;
    const kind = kinds.get(name) ?? newKind(level, { of: event, status, code });
    kinds.set(name, kind);
    return kind;
  };
  const mayWrite = (
    { known, fresh, again }: ReturnType<typeof newKind>,
    { from, path, error }: LogFields,
  ) => {
    const said = String(path ?? error);
    if (known.has(said)) return again(String(from)) === null;
    if (fresh(String(from)) !== null) return false;
    if (known.size >= MAX_KNOWN) known.clear();
    known.add(said);
    return true;
  };
  const at =
    (level: Level) =>
    (event: string, fields: LogFields = {}) => {
      if (performance.now() >= reportAt) report();
      // A page's report does not prove that a call was billed: anyone can fake one.
      const isBilled = fields.callId !== undefined && event !== "call-outcome";
      const kind = isBilled ? null : kindOf(level, event, fields);
      if (!kind || mayWrite(kind, fields)) return log[level](event, fields);
      kind.leftOut++;
      reportAt = Math.min(reportAt, performance.now() + REPORT_INTERVAL);
    };
  return {
    ...{ debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") },
    /** Reports the lines left out so far. The log keeps working. */
    close: report,
  };
}
