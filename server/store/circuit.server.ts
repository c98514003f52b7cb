import type { Log } from "../observe/log.server";
import { LedgerAway } from "./call-ledger.server";

/** How long a store is waited for, in milliseconds. */
export interface CircuitPatience {
  /** Until a store that has not answered is probed. */
  take: number;
  /** Until a store that does not answer the probe is down. */
  probe: number;
}

/** Milliseconds for which a store that failed is left alone. */
const OPEN = 10_000;
/** Milliseconds for which an answered probe counts. */
const FRESH = 1000;
/** Milliseconds between two looks at the clock. */
const STEP = 20;
/** Milliseconds that a look may be late; later, the process or its machine has too much to do. */
const PUNCTUAL = 5;
/** How much longer is waited, at most, where the looks are late. */
const LONGEST = 10;

/**
 * Waits for work. Only time in which this process was not itself held up counts: an answer that is
 * there but not yet read is no fault of the store.
 *
 * @returns null when it takes longer.
 */
function within<Result>(
  work: Promise<Result>,
  milliseconds: number,
  now: () => number,
): Promise<Result | null> {
  return new Promise((resolve, reject) => {
    let left = milliseconds;
    const started = now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      const due = now() + STEP;
      timer = setTimeout(() => {
        const time = now();
        if (time - due <= PUNCTUAL) left -= STEP;
        if (left <= 0 || time - started >= LONGEST * milliseconds) resolve(null);
        else wait();
      }, STEP);
    };
    wait();
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Stands between visitors and a store that is down. Whoever asks is refused at once instead of waiting
 * for a store that has just failed, and a store that comes back is not met by everybody.
 *
 * A store that is only slow, or busy with many visitors, is waited for as long as it answers a probe.
 */
export class Circuit {
  /** When the store failed, until it has answered again. */
  private failed: number | null = null;
  /** When it last answered a probe. */
  private answered = Number.NEGATIVE_INFINITY;
  private probing: { answer: Promise<boolean>; at: number } | undefined;

  /**
   * @param probe asks the store for something small.
   * @param now milliseconds of a clock that never goes back.
   */
  constructor(
    private readonly probe: () => Promise<unknown>,
    private readonly patience: CircuitPatience,
    private readonly log: Pick<Log, "info" | "error">,
    private readonly now = () => performance.now(),
  ) {}

  get isOpen(): boolean {
    return this.failed !== null && this.now() - this.failed < OPEN;
  }

  /** Seconds until a store that failed is asked again. */
  get retryAfter(): number {
    return ((this.failed ?? this.now()) + OPEN - this.now()) / 1000;
  }

  async isReachable(): Promise<boolean> {
    if (this.isOpen) return false;
    return this.now() - this.answered < FRESH || this.answers();
  }

  /** @throws what the work throws; a LedgerAway where it was not begun; an Error where it hangs. */
  async attempt<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.isOpen) throw new LedgerAway("the store has just failed");
    const silent = `no answer within ${this.patience.probe} ms`;
    if (this.failed !== null && !(await this.answers())) throw new LedgerAway(silent);
    const working = work().then((result) => ({ result }));
    try {
      for (;;) {
        const done = await within(working, this.patience.take, this.now);
        if (done) return done.result;
        if ((await Promise.race([working, this.answers()])) === false) throw new Error(silent);
      }
    } catch (error) {
      this.open(error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  private open(detail: string): void {
    if (this.failed === null)
      this.log.error("quota-circuit-open", { error: detail, seconds: OPEN / 1000 });
    this.failed = this.now();
  }

  /** Asks once for all who want to know at the same time; each waits by a timer of its own. */
  private async answers(): Promise<boolean> {
    const { probe } = this.patience;
    if (!this.probing || this.now() - this.probing.at >= probe) {
      const answer = this.probe().then(
        () => true,
        () => false,
      );
      this.probing = { answer, at: this.now() };
    }
    const isThere = (await within(this.probing.answer, probe, this.now)) === true;
    if (!isThere) this.open(`no answer within ${probe} ms`);
    else {
      this.answered = this.now();
      if (this.failed !== null) this.log.info("quota-circuit-closed");
      this.failed = null;
    }
    return isThere;
  }
}
