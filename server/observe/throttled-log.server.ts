import type { Log, LogFields } from "./log.server";
import { Budget, dropOldest } from "./rate-budget.server";

/**
 * Rate for lines with a new path or error. A crawler that finds a thousand broken links at once
 * gets all of them logged.
 */
const NEW = { network: { burst: 1000, perSecond: 1 }, all: { burst: 2000, perSecond: 5 } };
/** Rate for repeated lines. A load balancer's probes, two per second, are all logged. */
const AGAIN = { network: { burst: 100, perSecond: 2 }, all: { burst: 500, perSecond: 5 } };

/** Maximum known paths and errors per kind of line; beyond that the oldest is forgotten. */
const MAX_KINDS = 4096;
/** Maximum new lines waiting to be written, of all kinds. */
const MAX_WAITING = 1000;
/** Milliseconds between reports of how many lines of a kind were left out. */
const REPORT_INTERVAL = 10_000;
/** Milliseconds between looks at the waiting lines. */
const TICK = 1000;

type Level = keyof Log;

/** Lines of one kind, limited separately so that a flood of them hides no other kind. */
class Kind {
  readonly fresh: Budget;
  readonly again: Budget;
  readonly known = new Map<string, true>();
  leftOut = 0;

  constructor(
    readonly name: string,
    readonly level: Level,
    /** Fields that identify this kind in a report about it. */
    readonly names: LogFields,
    now: number,
  ) {
    this.fresh = new Budget(NEW, now);
    this.again = new Budget(AGAIN, now);
  }
}

/** A log that nobody can flood. */
export interface ThrottledLog extends Log {
  /** Reports the lines left out so far and stops the timer. The log keeps working. */
  close(): void;
}

/** What a throttled log has written and still has to write. */
class Throttle {
  private readonly kinds = new Map<string, Kind>();
  private readonly waiting = new Map<string, { kind: Kind; write: () => void }>();
  private reported: number;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly log: Log,
    private readonly now: () => number,
  ) {
    this.reported = now();
  }

  /** Stops the timer and reports the lines left out. */
  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.report();
  }

  private report() {
    for (const kind of this.kinds.values()) {
      if (kind.leftOut === 0) continue;
      this.log[kind.level]("lines-left-out", { ...kind.names, lines: kind.leftOut });
      kind.leftOut = 0;
    }
    this.reported = this.now();
  }

  private tick() {
    const time = this.now();
    for (const [key, { kind, write }] of this.waiting) {
      if (!kind.fresh.spendSurplus(time)) continue;
      this.waiting.delete(key);
      write();
    }
    if (time - this.reported >= REPORT_INTERVAL) this.report();
  }

  private wake() {
    if (this.timer !== undefined) {
      // Needed on platforms that drop a request's timers when the request ends.
      if (this.now() - this.reported >= REPORT_INTERVAL) this.tick();
      return;
    }
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.tick();
      const isBehind = [...this.kinds.values()].some(({ leftOut }) => leftOut > 0);
      if (this.waiting.size > 0 || isBehind) this.wake();
    }, TICK);
    // The timer must not keep the process alive.
    (this.timer as { unref?(): void }).unref?.();
  }

  private kindOf(level: Level, event: string, { code, status }: LogFields): Kind {
    const name = `${level} ${event} ${code ?? status}`;
    const known = this.kinds.get(name);
    if (known) return known;
    const names = { of: event, ...(status !== undefined && { status }), ...(code ? { code } : {}) };
    const kind = new Kind(name, level, names, this.now());
    this.kinds.set(name, kind);
    return kind;
  }

  /** Writes a line, queues it, or leaves it out. */
  say(level: Level, event: string, fields: LogFields) {
    const { log, waiting } = this;
    const write = (said: LogFields) => log[level](event, said);
    // A page's report does not prove that a call was billed: anyone can fake one.
    if (fields.callId !== undefined && event !== "call-outcome") return write(fields);
    const time = this.now();
    const kind = this.kindOf(level, event, fields);
    const network = String(fields.from);
    const said = String(fields.path ?? fields.error);
    if (kind.known.has(said)) {
      if (kind.again.spend(network, time)) write(fields);
      else kind.leftOut++;
    } else {
      const mayWrite = kind.fresh.spend(network, time);
      if (mayWrite || waiting.size < MAX_WAITING) {
        kind.known.set(said, true);
        dropOldest(kind.known, MAX_KINDS);
      }
      if (mayWrite) write(fields);
      else if (waiting.size < MAX_WAITING) {
        const stamped = { time: new Date().toISOString(), ...fields };
        waiting.set(`${kind.name} ${said}`, { kind, write: () => write(stamped) });
      } else kind.leftOut++;
    }
    if (waiting.size > 0 || kind.leftOut > 0) this.wake();
  }
}

/**
 * Logs everything while traffic is low, and the most important lines during a flood. New paths and
 * errors go before repeats, each network has its own limit, and a `lines-left-out` line counts the
 * rest. Lines about created calls are always written: they are the record of a bill.
 *
 * @param now milliseconds of a monotonic clock.
 */
export function throttledLog(log: Log, now = () => performance.now()): ThrottledLog {
  const throttle = new Throttle(log, now);
  const at =
    (level: Level) =>
    (event: string, fields: LogFields = {}) =>
      throttle.say(level, event, fields);
  return {
    debug: at("debug"),
    info: at("info"),
    warn: at("warn"),
    error: at("error"),
    close: () => throttle.stop(),
  };
}
