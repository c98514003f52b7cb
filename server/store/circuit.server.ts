import type { Log } from "../observe/log.server";
import { LedgerUnreachable } from "./call-ledger.server";

/** How long to wait for a store, in milliseconds. */
export interface CircuitTimeouts {
  /** Until a store that has not answered is probed. */
  take: number;
  /** Until a store that does not answer the probe counts as down. */
  probe: number;
}

/** Milliseconds to leave a failed store alone. */
const OPEN = 10_000;
/** Milliseconds that a successful probe stays valid. */
const FRESH = 1000;
/** Milliseconds between two readings of the clock. */
const STEP = 20;
/** Milliseconds that a tick may be late. Beyond that, the process or machine is overloaded. */
const PUNCTUAL = 5;
/** Upper bound of the wait when ticks are late, as a multiple of the timeout. */
const MAX_SECONDS = 10;

/**
 * Waits for work, counting only time in which this process was not held up: an answer that arrived
 * but was not read yet is not the store's fault.
 *
 * @returns null on timeout.
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
        if (left <= 0 || time - started >= MAX_SECONDS * milliseconds) resolve(null);
        else wait();
      }, STEP);
    };
    wait();
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * A circuit breaker for the store. After a failure, requests are refused at once instead of
 * waiting, and a returning store is not hit by all of them together.
 *
 * A slow or busy store is given more time as long as it answers a probe.
 */
export class Circuit {
  /** When the store failed; null once it has answered again. */
  private failed: number | null = null;
  /** When it last answered a probe. */
  private answered = Number.NEGATIVE_INFINITY;
  private probing: { answer: Promise<boolean>; at: number } | undefined;

  /**
   * @param probe asks the store for something small.
   * @param now milliseconds of a monotonic clock.
   */
  constructor(
    private readonly probe: () => Promise<unknown>,
    private readonly timeouts: CircuitTimeouts,
    private readonly log: Pick<Log, "info" | "error">,
    private readonly now = () => performance.now(),
  ) {}

  get isOpen(): boolean {
    return this.failed !== null && this.now() - this.failed < OPEN;
  }

  /** Seconds until a failed store is asked again. */
  get retryAfter(): number {
    return ((this.failed ?? this.now()) + OPEN - this.now()) / 1000;
  }

  async isReachable(): Promise<boolean> {
    if (this.isOpen) return false;
    return this.now() - this.answered < FRESH || this.answers();
  }

  /** @throws what the work throws; a LedgerUnreachable if it never started; an Error if it hangs. */
  async attempt<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.isOpen) throw new LedgerUnreachable("the store has just failed");
    const silent = `no answer within ${this.timeouts.probe} ms`;
    if (this.failed !== null && !(await this.answers())) throw new LedgerUnreachable(silent);
    const working = work().then((result) => ({ result }));
    try {
      for (;;) {
        const done = await within(working, this.timeouts.take, this.now);
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

  /** Shares one probe among concurrent callers; each has its own timer. */
  private async answers(): Promise<boolean> {
    const { probe } = this.timeouts;
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
