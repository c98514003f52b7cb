import type { Log, LogFields } from "./log.server";

/** How often something may be: `burst` times at once, then `perSecond`. */
interface Rate {
  burst: number;
  perSecond: number;
}

/**
 * Lines that say something new: a path, or an error, that had no line yet. A crawler that finds a
 * thousand broken links at once has them all in the log.
 */
const NEW = { network: { burst: 1000, perSecond: 1 }, all: { burst: 2000, perSecond: 5 } };
/** Lines that say again what is known. A load balancer's probes, two a second, have them all. */
const AGAIN = { network: { burst: 100, perSecond: 2 }, all: { burst: 500, perSecond: 5 } };

/** Things that are known to have had a line, for each kind of line; the oldest is forgotten. */
const MOST_KNOWN = 4096;
/** Networks whose lines are counted, for each kind of line; the oldest is forgotten. */
const MOST_NETWORKS = 1024;
/** New lines that wait for their turn, of all kinds. */
const MOST_WAITING = 1000;
/** What lines that wait leave of the common rate for networks that are within theirs. */
const RESERVE = 500;
/** Milliseconds between two lines that say how many lines of a kind were left out. */
const REPORT_INTERVAL = 10_000;
/** Milliseconds between two looks at what waits. */
const TICK = 1000;

/** Drops what was put in first where a map has grown past a size. */
function bound<Key>(map: Map<Key, unknown>, most: number) {
  if (map.size <= most) return;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    return;
  }
}

/** A rate, being used up and coming back. */
class Bucket {
  private tokens: number;

  constructor(
    private rate: Rate,
    private at: number,
  ) {
    this.tokens = rate.burst;
  }

  has(now: number, tokens = 1): boolean {
    const { burst, perSecond } = this.rate;
    this.tokens = Math.min(burst, this.tokens + ((now - this.at) / 1000) * perSecond);
    this.at = now;
    return this.tokens >= tokens;
  }

  take() {
    this.tokens--;
  }
}

/** A rate for each network and one for all together. */
class Budget {
  private all: Bucket;
  private networks = new Map<string, Bucket>();

  constructor(
    private rates: { network: Rate; all: Rate },
    now: number,
  ) {
    this.all = new Bucket(rates.all, now);
  }

  spend(network: string, now: number): boolean {
    let own = this.networks.get(network);
    if (!own) {
      own = new Bucket(this.rates.network, now);
      this.networks.set(network, own);
      bound(this.networks, MOST_NETWORKS);
    }
    if (!own.has(now) || !this.all.has(now)) return false;
    own.take();
    this.all.take();
    return true;
  }

  /** Takes from what all have together, as long as there is plenty. */
  spendSurplus(now: number): boolean {
    if (!this.all.has(now, RESERVE)) return false;
    this.all.take();
    return true;
  }
}

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

/**
 * Lets a log say everything while there is little to say, and the most important things while
 * somebody floods it: what is new (a path, an error) before what has been said, each network within
 * its own bounds, and a line `lines-left-out` that counts the rest. A line about a call that was
 * created is always written: it is the trace of a bill.
 *
 * @param now milliseconds of a clock that never goes back.
 */
export function throttledLog(log: Log, now = () => performance.now()): ThrottledLog {
  const kinds = new Map<string, Kind>();
  const waiting = new Map<string, { kind: Kind; write: () => void }>();
  let reported = now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const report = () => {
    for (const kind of kinds.values()) {
      if (kind.leftOut === 0) continue;
      log[kind.level]("lines-left-out", { ...kind.names, lines: kind.leftOut });
      kind.leftOut = 0;
    }
    reported = now();
  };
  const tick = () => {
    const time = now();
    for (const [key, { kind, write }] of waiting) {
      if (!kind.fresh.spendSurplus(time)) continue;
      waiting.delete(key);
      write();
    }
    if (time - reported >= REPORT_INTERVAL) report();
  };
  const wake = () => {
    if (timer !== undefined) {
      // On a platform that drops timers with the request that set them.
      if (now() - reported >= REPORT_INTERVAL) tick();
      return;
    }
    timer = setTimeout(() => {
      timer = undefined;
      tick();
      if (waiting.size > 0 || [...kinds.values()].some(({ leftOut }) => leftOut > 0)) wake();
    }, TICK);
    // No reason to keep a process alive.
    (timer as { unref?(): void }).unref?.();
  };

  const kindOf = (level: Level, event: string, { code, status }: LogFields) => {
    const name = `${level} ${event} ${code ?? status}`;
    let kind = kinds.get(name);
    if (!kind) {
      const names = {
        of: event,
        ...(status !== undefined && { status }),
        ...(code ? { code } : {}),
      };
      kind = new Kind(name, level, names, now());
      kinds.set(name, kind);
    }
    return kind;
  };

  const at =
    (level: Level) =>
    (event: string, fields: LogFields = {}) => {
      // A page's word about a call is no trace of a bill: anybody can make one up.
      if (fields.callId !== undefined && event !== "call-outcome") return log[level](event, fields);
      const time = now();
      const kind = kindOf(level, event, fields);
      const network = String(fields.from);
      const said = String(fields.path ?? fields.error);
      if (kind.known.has(said)) {
        if (kind.again.spend(network, time)) log[level](event, fields);
        else kind.leftOut++;
      } else {
        const mayWrite = kind.fresh.spend(network, time);
        if (mayWrite || waiting.size < MOST_WAITING) {
          kind.known.set(said, true);
          bound(kind.known, MOST_KNOWN);
        }
        if (mayWrite) log[level](event, fields);
        else if (waiting.size < MOST_WAITING) {
          const stamped = { time: new Date().toISOString(), ...fields };
          waiting.set(`${kind.name} ${said}`, { kind, write: () => log[level](event, stamped) });
        } else kind.leftOut++;
      }
      if (waiting.size > 0 || kind.leftOut > 0) wake();
    };

  return {
    debug: at("debug"),
    info: at("info"),
    warn: at("warn"),
    error: at("error"),
    close() {
      clearTimeout(timer);
      timer = undefined;
      report();
    },
  };
}
