import type { Log } from "../observe/log.server";
import type { Settings } from "../settings/settings.server";
import { budgetLog } from "./budget-log.server";
import { callCounts, dayCount, monthCount } from "./call-counts.server";
import { type CallFacts, type Ledger, LedgerAway, type LedgerRefusal } from "./call-ledger.server";
import { Circuit, type CircuitPatience } from "./circuit.server";
import { visitorHash } from "./visitor-hash.server";

/** Why a call was refused. */
export interface QuotaRefusal extends LedgerRefusal {
  granted: false;
  /** What went wrong with the store, for the log. */
  detail?: string;
  /** Resolves when the store has released what it may have taken. Never rejects. */
  settled?: Promise<unknown>;
}

/** A place taken for one call. */
export interface QuotaGrant {
  granted: true;
  /** Names the place; the call at the provider carries it, so that it can be found there. */
  lease: string;
  /** Gives place and counts back: the provider made no call. */
  release(): Promise<unknown>;
  /**
   * Ties the place to the call that was created, so that its end can free it early.
   *
   * @returns whether that was written down; where not, the place is held until it runs out.
   */
  started(callId: string, language?: string | null): Promise<boolean>;
}

/** Why a store may lose data: it drops keys when full, forgets with a restart, or is full. */
export type StoreProblem = "evicts" | "forgets" | "full";

/** What a host contributes. */
export interface QuotaStore {
  store: "sqlite" | "redis" | "durable-object";
  ledger: Ledger;
  patience: CircuitPatience;
  /** Milliseconds between the tries of a release; after the last one it is given up. */
  pauses: readonly number[];
  log: Pick<Log, "info" | "warn" | "error">;
  /** The time in milliseconds since the epoch. */
  now(): number;
  /** Why the store may lose data, as of the last look. */
  problems?(): readonly StoreProblem[];
  /** Is told whether the store answers, each time that somebody needs it. */
  tellIsUp?(isUp: boolean): void;
}

/** What is used: calls of this day, places held right now, and dollars of this month. */
export interface QuotaUsage {
  day: number;
  held: number;
  /** With the most that calls without a bill can still cost. */
  spent: number;
}

/** The longest that the provider waits for a visitor to join, in seconds (API limit). */
const LONGEST_JOIN_SECONDS = 60;
/** Seconds for creating the call (10 at most) and for the provider to end it. */
const MARGIN_SECONDS = 20;

/** Seconds after which a call is over for certain, so its place is free even if nobody says so. */
export const leaseSeconds = (callMaxSeconds: number) =>
  callMaxSeconds + LONGEST_JOIN_SECONDS + MARGIN_SECONDS;

/** Calls often end long before their place expires: nobody is told to wait longer for one. */
const LONGEST_WAIT_FOR_PLACE = 30;
/** Releases that are retried at one time. More are tried once, and expire by themselves. */
const MOST_OWED = 10_000;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Counts calls for the whole site, wherever its instances run. While the store is out of reach it
 * grants none. Nothing here throws, unless it says so.
 */
export class CallQuota {
  readonly store: QuotaStore["store"];
  /** Why the store may lose data, as of the last look. */
  readonly problems: () => readonly StoreProblem[];
  private readonly held: number;
  private readonly circuit: Circuit;
  private readonly tellBudget: ReturnType<typeof budgetLog>;
  private owed = 0;

  constructor(
    private readonly settings: Pick<Settings, "quotas" | "voice" | "operatorSecret">,
    private readonly host: QuotaStore,
  ) {
    const { store, problems, ledger, patience, log } = host;
    this.store = store;
    this.problems = problems ?? (() => []);
    this.held = leaseSeconds(settings.voice.callMaxSeconds);
    this.circuit = new Circuit(() => ledger.isLive(""), patience, log);
    this.tellBudget = budgetLog(settings.quotas.budgetPerMonth, log);
  }

  /**
   * Takes a place, or says which limit stands in the way.
   *
   * @param address the visitor's key (visitor-key.server.ts).
   * @param wider the wider network of an IPv6 visitor, or null.
   */
  async take(address: string, wider: string | null = null) {
    const taken = await this.tryTake(address, wider);
    this.host.tellIsUp?.(taken.granted || taken.reason !== "store-down");
    return taken;
  }

  private async tryTake(address: string, wider: string | null): Promise<QuotaGrant | QuotaRefusal> {
    const { settings, host, held: seconds } = this;
    const { atOnce: limit, atOncePerVisitor: perVisitor } = settings.quotas;
    const lease = crypto.randomUUID();
    const visitor = await visitorHash(settings, address);
    const network = wider && (await visitorHash(settings, wider));
    const counts = callCounts(host.now(), settings, visitor, network);
    const place = { visitor, perVisitor, limit, seconds };
    try {
      const refusal = await this.circuit.attempt(() => host.ledger.take({ lease, counts, place }));
      if (!refusal) {
        this.lookAtBudget();
        return {
          granted: true,
          lease,
          release: () => this.release(lease),
          started: (callId, language) => this.name(lease, callId, language),
        };
      }
      const { reason, retryAfter } = refusal;
      const shorter = Math.min(LONGEST_WAIT_FOR_PLACE, Math.max(1, retryAfter));
      const wait = reason === "at-once" ? shorter : retryAfter;
      return { granted: false, ...refusal, retryAfter: wait };
    } catch (error) {
      return {
        granted: false,
        reason: "store-down",
        retryAfter: this.circuit.retryAfter,
        detail: reasonOf(error),
        // What was sent may have been done, or may still be once the store goes on.
        ...(!(error instanceof LedgerAway) && { settled: this.release(lease) }),
      };
    }
  }

  /** Whether a call holds a place right now; false where the store does not say. */
  isLive(callId: string) {
    return this.known(false, () => this.host.ledger.isLive(callId));
  }

  /**
   * Takes the word by which another page goes on with a live call, or by which it is given up.
   *
   * @returns whether it is the first to take it; false where the store does not say.
   */
  claim(callId: string, word: string) {
    return this.known(false, () => this.host.ledger.claim(callId, word));
  }

  /**
   * Frees the place of a call that has ended.
   *
   * @returns how long the place was held, to the first who says so, wherever they are; null to all
   * others, for unknown ids, and where the store could not be told.
   */
  async ended(callId: string) {
    const by = crypto.randomUUID();
    const left = await this.insist(() => this.host.ledger.close(callId, by));
    return typeof left === "number" ? { heldSeconds: Math.max(0, this.held - left) } : null;
  }

  /** Calls whose places ran out and that nobody has called over; none while the store is away. */
  async overdue() {
    const leases = await this.known([], () => this.host.ledger.overdue());
    return leases.map((one) => ({
      ...one,
      /** When its place was taken, in milliseconds since the epoch. */
      taken: one.expired - this.held * 1000,
      /** Ties the place to a call that was found for it. */
      started: (callId: string) => this.name(one.lease, callId),
    }));
  }

  /** Writes down what became of a call that has ended. */
  async record(callId: string, facts: CallFacts) {
    await this.insist(() => this.host.ledger.record(callId, facts));
    this.lookAtBudget();
  }

  /** Whether a page's word on how its call went counts (Ledger.tell). */
  tell(callId: string, again: boolean, order: boolean) {
    return this.host.ledger.tell(callId, again, order).catch(() => false);
  }

  /** What is used of the limits; null where the store does not say. */
  usage() {
    return this.known(null, () => this.used());
  }

  /** Writes down that no call was created for a lease that is overdue. */
  neverStarted(lease: string) {
    return this.insist(() => this.host.ledger.forget(lease));
  }

  /** Whether the store answers. */
  async isReachable() {
    const isUp = await this.circuit.isReachable();
    this.host.tellIsUp?.(isUp);
    return isUp;
  }

  /**
   * The table of calls from a time on (milliseconds since the epoch), the oldest first.
   *
   * @throws where the store does not say.
   */
  list(since: number) {
    return this.host.ledger.list(since);
  }

  /**
   * The operator's switch, as it was written (call-line.server.ts), or null.
   *
   * @throws where the store does not say.
   */
  switchState() {
    return this.host.ledger.readSwitch();
  }

  /** @throws where the store does not take it. */
  setSwitch(text: string) {
    return this.host.ledger.writeSwitch(text);
  }

  private async known<T, N>(otherwise: N, ask: () => Promise<T>): Promise<T | N> {
    return this.circuit.isOpen ? otherwise : ask().catch(() => otherwise);
  }

  private release(lease: string) {
    return this.insist(() => this.host.ledger.release(lease));
  }

  private async name(lease: string, callId: string, language?: string | null) {
    const { ledger, log } = this.host;
    const say = (error: unknown) => log.error("call-unnamed", { callId, error: reasonOf(error) });
    const named = await this.insist(() => ledger.name(lease, callId, language), say);
    if (named === false) say("the store does not know its slot");
    return named === true;
  }

  private async used(): Promise<QuotaUsage> {
    const { settings, host } = this;
    const { key } = monthCount(host.now(), settings);
    const today = dayCount(host.now(), settings.quotas.perDay).key;
    const { used, held } = await host.ledger.usage([today, key]);
    const [day = 0, spent = 0] = used;
    this.tellBudget(key, spent / 1e6);
    return { day, held, spent: spent / 1e6 };
  }

  /** Looks whether the month's money is used, where there is a bound. Nobody waits for it. */
  private lookAtBudget() {
    if (this.settings.quotas.budgetPerMonth !== undefined) void this.used().catch(() => {});
  }

  /**
   * Tries again and again until the store has done it.
   *
   * @param failed is told why not, the first time.
   */
  private async insist<T>(
    work: () => Promise<T>,
    failed?: (error: unknown) => void,
  ): Promise<T | undefined> {
    this.owed++;
    try {
      for (let tries = 0; ; tries++) {
        try {
          return await work();
        } catch (error) {
          if (tries === 0) failed?.(error);
          const pause = this.host.pauses[tries];
          if (pause === undefined || this.owed > MOST_OWED) return undefined;
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
      }
    } finally {
      this.owed--;
    }
  }
}
