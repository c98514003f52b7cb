import type { Log } from "../observe/log.server";
import type { Settings } from "../settings/settings.server";
import { budgetLog } from "./budget-log.server";
import { type Ledger, LedgerAway, type LedgerCount } from "./call-ledger.server";
import {
  type CallQuota,
  dayCount,
  dayWindow,
  leaseSeconds,
  monthCount,
  networkLimit,
  type QuotaRefusal,
  type QuotaUsage,
  STORE_RETRY_SECONDS,
  type StoreProblem,
  visitorCounts,
  waitForPlace,
} from "./call-quota.server";
import { visitorHash } from "./visitor-hash.server";

/** What a host contributes. */
export interface QuotaStore {
  store: CallQuota["store"];
  ledger: Ledger;
  problems?(): readonly StoreProblem[];
  /** Milliseconds between the tries of a release; after the last one it is given up. */
  pauses: readonly number[];
  /** The time in milliseconds since the epoch. */
  now(): number;
  log: Pick<Log, "warn" | "error">;
}

/** Things that are being released at one time; more wait for nothing and expire by themselves. */
const MOST_OWED = 10_000;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Counts calls in a ledger. */
export function ledgerQuota(
  settings: Pick<Settings, "quotas" | "voice" | "operatorSecret">,
  { store, ledger, problems = () => [], pauses, now, log }: QuotaStore,
): CallQuota {
  const { quotas, voice } = settings;
  const held = leaseSeconds(voice.callMaxSeconds);
  const month = () => monthCount(now(), quotas.budgetPerMonth, voice.callMaxSeconds);
  const tellBudget = budgetLog(quotas.budgetPerMonth, log);
  let owed = 0;
  /**
   * Does what frees something, again and again until the store has done it.
   *
   * @param failed is told why not, the first time.
   */
  const insist = async <T>(
    work: () => Promise<T>,
    failed?: (error: unknown) => void,
  ): Promise<T | undefined> => {
    owed++;
    try {
      for (let tries = 0; ; tries++) {
        try {
          return await work();
        } catch (error) {
          if (tries === 0) failed?.(error);
          const pause = pauses[tries];
          if (pause === undefined || owed > MOST_OWED) return undefined;
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
      }
    } finally {
      owed--;
    }
  };
  const name = async (lease: string, callId: string, language?: string | null) => {
    const say = (error: unknown) => log.error("call-unnamed", { callId, error: reasonOf(error) });
    const named = await insist(() => ledger.name(lease, callId, language), say);
    if (named === false) say("the store does not know its slot");
    return named === true;
  };
  const countsOf = (visitor: string, network: string | null): LedgerCount[] => [
    ...visitorCounts(
      now(),
      {
        visitor: `visitor:${visitor}/`,
        network: network && `network:${network}/`,
        day: dayCount("").key,
      },
      { visitor: quotas.perVisitorPerHour, network: networkLimit(quotas), day: quotas.perDay },
    ),
    // Simulated calls cost nothing.
    ...(voice.provider === "vapi" ? [month()] : []),
  ];
  const usage = async (): Promise<QuotaUsage> => {
    const { key } = month();
    const keys = [dayCount(dayWindow(now()).name).key, key];
    const { used, held: places } = await ledger.usage(keys);
    const [day = 0, spent = 0] = used;
    const found = { day, held: places, spent: spent / 1e6 };
    tellBudget(key, found.spent);
    return found;
  };
  /** Looks whether the month's money is used, where there is a bound. Nobody waits for it. */
  const lookAtBudget = () => {
    if (quotas.budgetPerMonth !== undefined) void usage().catch(() => {});
  };
  const refusal = (reason: QuotaRefusal["reason"], retryAfter: number) =>
    ({ granted: false, reason, retryAfter }) as const;

  return {
    store,
    isReachable: () =>
      ledger.isLive("").then(
        () => true,
        () => false,
      ),
    problems,
    async take(address, wider) {
      const lease = crypto.randomUUID();
      const visitor = await visitorHash(settings, address);
      const network = wider ? await visitorHash(settings, wider) : null;
      const place = {
        visitor,
        perVisitor: quotas.atOncePerVisitor,
        limit: quotas.atOnce,
        seconds: held,
      };
      try {
        const counts = countsOf(visitor, network);
        const answer = await ledger.take({ lease, counts, place });
        if (answer) {
          const { reason, retryAfter, calls } = answer;
          const wait = reason === "at-once" ? waitForPlace(retryAfter) : retryAfter;
          return { ...refusal(reason, wait), ...(calls && { calls }) };
        }
      } catch (error) {
        const detail = reasonOf(error);
        // A store that did not answer in time may have taken everything all the same.
        const settled =
          error instanceof LedgerAway ? undefined : insist(() => ledger.release(lease));
        return {
          ...refusal("store-down", STORE_RETRY_SECONDS),
          detail,
          ...(settled && { settled }),
        };
      }
      lookAtBudget();
      return {
        granted: true,
        lease,
        release: () => insist(() => ledger.release(lease)),
        started: (callId, language) => name(lease, callId, language),
      };
    },
    isLive: (callId) => ledger.isLive(callId).catch(() => false),
    claim: (callId, word) => ledger.claim(callId, word).catch(() => false),
    async ended(callId) {
      const by = crypto.randomUUID();
      const left = await insist(() => ledger.close(callId, by));
      return typeof left === "number" ? { heldSeconds: Math.max(0, held - left) } : null;
    },
    async overdue() {
      const leases = await ledger.overdue().catch(() => []);
      return leases.map(({ lease, callId, expired }) => ({
        lease,
        callId,
        taken: expired - held * 1000,
        expired,
        started: (found) => name(lease, found),
      }));
    },
    async record(callId, facts) {
      await insist(() => ledger.record(callId, facts));
      lookAtBudget();
    },
    tell: (callId, again, order) => ledger.tell(callId, again, order).catch(() => false),
    list: (since) => ledger.list(since),
    switchState: () => ledger.readSwitch(),
    setSwitch: (text) => ledger.writeSwitch(text),
    usage: () => usage().catch(() => null),
    neverStarted: (lease) => insist(() => ledger.forget(lease)),
  };
}
