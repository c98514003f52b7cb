import type { Log } from "../observe/log.server";
import { LedgerUnreachable } from "./ledger-rules.server";

/** Milliseconds to leave a failed store alone. */
const OPEN = 10_000;
/** Milliseconds that a probe's answer stays valid. */
const FRESH = 1000;

/**
 * A circuit breaker for the store. After a failure, requests are refused at once instead of
 * waiting, and a returning store is not hit by all of them together. How long to wait for an answer
 * is up to the store.
 */
export class Circuit {
  /** When the store failed; null once it has answered again. */
  private failed: number | null = null;
  /** When it was last probed, and whether it answered. */
  private probed = Number.NEGATIVE_INFINITY;
  private answered = Promise.resolve(true);

  /** @param probe asks the store for something small. */
  constructor(
    private readonly probe: () => Promise<unknown>,
    private readonly log: Pick<Log, "info" | "error">,
  ) {}

  get isOpen(): boolean {
    return this.failed !== null && performance.now() - this.failed < OPEN;
  }

  /** Seconds until a failed store is asked again. */
  get retryAfter(): number {
    return ((this.failed ?? performance.now()) + OPEN - performance.now()) / 1000;
  }

  /** Whether the store answers. Asks it at most once a second for all callers. */
  async isReachable(): Promise<boolean> {
    if (this.isOpen) return false;
    const now = performance.now();
    if (now - this.probed >= FRESH) {
      this.probed = now;
      this.answered = this.ask();
    }
    return this.answered;
  }

  /** @throws what the work throws, or LedgerUnreachable if the work never started. */
  async attempt<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.failed !== null && !(await this.isReachable()))
      throw new LedgerUnreachable("the store has just failed");
    try {
      return await work();
    } catch (error) {
      this.open(error);
      throw error;
    }
  }

  private open(error: unknown): void {
    const detail = error instanceof Error ? error.message : String(error);
    if (this.failed === null)
      this.log.error("quota-circuit-open", { error: detail, seconds: OPEN / 1000 });
    this.failed = performance.now();
  }

  private async ask(): Promise<boolean> {
    try {
      await this.probe();
    } catch (error) {
      this.open(error);
      return false;
    }
    if (this.failed !== null) this.log.info("quota-circuit-closed");
    this.failed = null;
    return true;
  }
}
