import { pause } from "../http/timeout.server";
import type { Log } from "../observe/log.server";
import type { Settings } from "../settings/settings.server";
import { callCounts, dayCount, monthCount } from "./call-counts.server";
import { Circuit } from "./circuit.server";
import { type CallResult, type LedgerRefusal, LedgerUnreachable } from "./ledger-rules.server";
import type { Ledger } from "./sql-ledger.server";
import { visitorHash } from "./visitor-hash.server";

/** Why a call was refused. */
export interface QuotaRefusal extends LedgerRefusal {
  granted: false;
  /** The store's error, for the log. */
  storeError?: string;
  /** Resolves when the store has released whatever it may have taken. Never rejects. */
  releasing?: Promise<unknown>;
}

/** The slot taken for one call. */
export interface QuotaGrant {
  granted: true;
  /** The slot's name. The provider's call carries it, so we can find the call there. */
  slot: string;
}

/** Why a store may lose data: it evicts keys when full, forgets on restart, or is full. */
export type StoreProblem = "evicts" | "forgets" | "full";

/** What a host provides. */
export interface QuotaParts {
  store: "sqlite" | "redis" | "durable-object";
  ledger: Ledger;
  /** Milliseconds between attempts at a change, such as a release. */
  retryDelays: readonly number[];
  log: Pick<Log, "info" | "warn" | "error">;
  /** The time in milliseconds since the epoch. */
  now(): number;
  /** Why the store may lose data, as of the last check. */
  problems?(): readonly StoreProblem[];
  /** Called with the month and the dollars spent in it, after each change. */
  reportSpending?: ((month: string, spent: number) => void) | undefined;
  /** Called with whether the store answered, after each attempt to take a slot and each check. */
  reportHealth?(isUp: boolean): void;
}

/** Maximum seconds that the provider waits for a visitor to join (API limit). */
const MAX_JOIN_SECONDS = 60;
/** Seconds to create the call (10 at most) and for the provider to end it. */
const MARGIN_SECONDS = 20;

/** Seconds after which a call is certainly over, so its slot is free even without a report. */
export const slotSeconds = (callMaxSeconds: number) =>
  callMaxSeconds + MAX_JOIN_SECONDS + MARGIN_SECONDS;

/** Maximum seconds to tell a visitor to wait for a slot: most are free well before they expire. */
const MAX_WAIT_SECONDS = 30;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Counts calls for the whole site, across all its instances. Grants no slots while the store is
 * down. Methods never throw unless documented.
 */
export class CallQuota {
  readonly store: QuotaParts["store"];
  /** For reading the table of calls and the operator's switch; throws while the store is down. */
  readonly ledger: Pick<Ledger, "list" | "readSwitch" | "writeSwitch">;
  /** Why the store may lose data, as of the last check. */
  readonly problems: () => readonly StoreProblem[];
  private readonly slotSeconds: number;
  private readonly circuit: Circuit;

  constructor(
    private readonly settings: Settings,
    private readonly parts: QuotaParts,
  ) {
    const { store, problems, ledger, log } = parts;
    this.store = store;
    this.ledger = ledger;
    this.problems = problems ?? (() => []);
    this.slotSeconds = slotSeconds(settings.CALL_MAX_SECONDS);
    this.circuit = new Circuit(() => ledger.isLive(""), log);
  }

  /**
   * Takes a slot, or says which limit refused.
   *
   * @param key the visitor's key (visitorKey in visitor-address.server.ts).
   * @param network the wider network of an IPv6 visitor, or null (visitorNetwork).
   */
  async take(key: string, network: string | null = null): Promise<QuotaGrant | QuotaRefusal> {
    const { settings, parts, slotSeconds: seconds } = this;
    const { CALLS_AT_ONCE: atOnce, CALLS_AT_ONCE_PER_VISITOR: perVisitor } = settings;
    const slot = crypto.randomUUID();
    const visitor = await visitorHash(settings, key);
    const wider = network && (await visitorHash(settings, network));
    const counts = callCounts(parts.now(), settings, visitor, wider);
    const request = { slot, seconds, visitor, atOnce, perVisitor, counts };
    try {
      const refusal = await this.circuit.attempt(() => parts.ledger.take(request));
      parts.reportHealth?.(true);
      if (!refusal) {
        this.lookAtSpending();
        return { granted: true, slot };
      }
      const { reason, retryAfter } = refusal;
      const shorter = Math.min(MAX_WAIT_SECONDS, Math.max(1, retryAfter));
      const wait = reason === "at-once" ? shorter : retryAfter;
      return { granted: false, ...refusal, retryAfter: wait };
    } catch (error) {
      parts.reportHealth?.(false);
      return {
        granted: false,
        reason: "store-down",
        retryAfter: this.circuit.retryAfter,
        storeError: reasonOf(error),
        // The store may have done the work, or may still do it later.
        ...(!(error instanceof LedgerUnreachable) && { releasing: this.release(slot) }),
      };
    }
  }

  /** Whether a call holds a slot right now; false if the store does not answer. */
  isLive(callId: string) {
    return this.answerOr(false, () => this.parts.ledger.isLive(callId));
  }

  /**
   * Redeems a live call's resume token, for the page that resumes it or the server that ends it.
   *
   * @returns whether this caller is the first with this token; false if the store does not answer.
   */
  redeem(callId: string, resumeToken: string) {
    return this.answerOr(false, () => this.parts.ledger.redeem(callId, resumeToken));
  }

  /**
   * Frees the slot of a call that has ended.
   *
   * @returns how long the slot was held, for the first to report the end on any instance; null for
   * later reports, unknown ids, and when the store does not answer.
   */
  async close(callId: string) {
    const reporter = crypto.randomUUID();
    const unused = await this.retry(() => this.parts.ledger.close(callId, reporter));
    if (typeof unused !== "number") return null;
    return { heldSeconds: Math.max(0, this.slotSeconds - unused) };
  }

  /** Returns calls whose slots expired without a reported end; empty while the store is down. */
  async overdue() {
    const slots = await this.answerOr([], () => this.parts.ledger.overdue());
    // `taken` is when the slot was taken, in milliseconds since the epoch.
    return slots.map((one) => ({ ...one, taken: one.expired - this.slotSeconds * 1000 }));
  }

  /** Records the result of a call that has ended. */
  async record(callId: string, result: CallResult) {
    await this.retry(() => this.parts.ledger.record(callId, result));
    this.lookAtSpending();
  }

  /** Whether to count a page's report on how its call went (Ledger.admitOutcome). */
  admitOutcome(callId: string, again: boolean, order: boolean) {
    return this.parts.ledger.admitOutcome(callId, again, order).catch(() => false);
  }

  /** Returns how much of the limits is used; null if the store does not answer. */
  usage() {
    return this.answerOr(null, () => this.used());
  }

  /** Releases a slot and its counts because the provider created no call. */
  release(slot: string) {
    return this.retry(() => this.parts.ledger.release(slot));
  }

  /** Records that no call was created for a slot that ran out. Its counts stay. */
  forget(slot: string) {
    return this.retry(() => this.parts.ledger.forget(slot));
  }

  /**
   * Links a slot to the created call, so that the call's end frees the slot early.
   *
   * @returns whether the store recorded it; if not, the slot is held until it expires.
   */
  async link(slot: string, callId: string, language?: string | null) {
    const { ledger, log } = this.parts;
    const say = (error: unknown) => log.error("call-unlinked", { callId, error: reasonOf(error) });
    const linked = await this.retry(() => ledger.link(slot, callId, language), say);
    if (linked === false) say("the store does not know its slot");
    return linked === true;
  }

  /** Whether the store answers. */
  async isReachable() {
    const isUp = await this.circuit.isReachable();
    this.parts.reportHealth?.(isUp);
    return isUp;
  }

  private async answerOr<T, N>(fallback: N, ask: () => Promise<T>): Promise<T | N> {
    return this.circuit.isOpen ? fallback : ask().catch(() => fallback);
  }

  private async used() {
    const { settings, parts } = this;
    const { key } = monthCount(parts.now(), settings);
    const today = dayCount(parts.now(), settings.CALLS_PER_DAY).key;
    const { used, held } = await parts.ledger.usage([today, key]);
    const [day = 0, spent = 0] = used;
    parts.reportSpending?.(key, spent / 1e6);
    return { day, held, spent: spent / 1e6 };
  }

  /** Reports the month's spending in the background, if the host asked for it. */
  private lookAtSpending() {
    if (this.parts.reportSpending) void this.used().catch(() => {});
  }

  /**
   * Does the work, with retries after `retryDelays`. Returns undefined if all attempts fail.
   *
   * @param failed receives the error of the first failed attempt.
   */
  private async retry<T>(
    work: () => Promise<T>,
    failed?: (error: unknown) => void,
  ): Promise<T | undefined> {
    for (let tries = 0; ; tries++) {
      try {
        return await work();
      } catch (error) {
        if (tries === 0) failed?.(error);
        const milliseconds = this.parts.retryDelays[tries];
        if (milliseconds === undefined) return undefined;
        await pause(milliseconds);
      }
    }
  }
}
