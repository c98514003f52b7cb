import type { Log, LogFields } from "./log.server";
import { Budget, dropOldest } from "./rate-budget.server";

/**
 * Lines that say something new: a path, or an error, that had no line yet. A crawler that finds a
 * thousand broken links at once has them all in the log.
 */
const NEW = { network: { burst: 1000, perSecond: 1 }, all: { burst: 2000, perSecond: 5 } };
/** Lines that say again what is known. A load balancer's probes, two a second, have them all. */
const AGAIN = { network: { burst: 100, perSecond: 2 }, all: { burst: 500, perSecond: 5 } };

/** Things that are known to have had a line, for each kind of line; the oldest is forgotten. */
const MOST_KNOWN = 4096;
/** New lines that wait for their turn, of all kinds. */
const MOST_WAITING = 1000;
/** Milliseconds between two lines that say how many lines of a kind were left out. */
const REPORT_INTERVAL = 10_000;
/** Milliseconds between two looks at what waits. */
const TICK = 1000;

type Level = keyof Log;

/** The lines that say the same sort of thing, so that a flood of them hides no other sort. */
class Kind {
  readonly fresh: Budget;
  readonly again: Budget;
  readonly known = new Map<string, true>();
  leftOut = 0;

  constructor(
    readonly name: string,
    readonly level: Level,
    /** What tells it from the others, for a line about it. */
    readonly names: LogFields,
    now: number,
  ) {
    this.fresh = new Budget(NEW, now);
    this.again = new Budget(AGAIN, now);
  }
}

/** A log that nobody can flood. */
export interface ThrottledLog extends Log {
  /** Says what was left out so far and lets go of its timer; the log works on. */
  close(): void;
}

/** What a throttled log has said and still has to say. */
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

  /** Lets go of the timer, and says what was left out. */
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
      // On a platform that drops timers with the request that set them.
      if (this.now() - this.reported >= REPORT_INTERVAL) this.tick();
      return;
    }
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.tick();
      const isBehind = [...this.kinds.values()].some(({ leftOut }) => leftOut > 0);
      if (this.waiting.size > 0 || isBehind) this.wake();
    }, TICK);
    // No reason to keep a process alive.
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

  /** Writes a line, lets it wait for its turn, or leaves it out. */
  say(level: Level, event: string, fields: LogFields) {
    const { log, waiting } = this;
    const write = (said: LogFields) => log[level](event, said);
    // A page's word about a call is no trace of a bill: anybody can make one up.
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
      if (mayWrite || waiting.size < MOST_WAITING) {
        kind.known.set(said, true);
        dropOldest(kind.known, MOST_KNOWN);
      }
      if (mayWrite) write(fields);
      else if (waiting.size < MOST_WAITING) {
        const stamped = { time: new Date().toISOString(), ...fields };
        waiting.set(`${kind.name} ${said}`, { kind, write: () => write(stamped) });
      } else kind.leftOut++;
    }
    if (waiting.size > 0 || kind.leftOut > 0) this.wake();
  }
}

/**
 * Lets a log say everything while there is little to say, and the most important things while
 * somebody floods it: what is new (a path, an error) before what has been said, each network within
 * its own bounds, and a line `lines-left-out` that counts the rest. A line about a call that was
 * created is always written: it is the trace of a bill.
 *
 * @param now milliseconds of a clock that never goes back.
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
