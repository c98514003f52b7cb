import type { Log } from "../observe/log.server";
import type { Settings } from "../settings/settings.server";
import { budgetLog } from "./budget-log.server";
import { type Ledger, LedgerAway, type LedgerCount } from "./call-ledger.server";
import {
  type CallQuota,
  dayCount,
  dayWindow,
  hourWindow,
  leaseSeconds,
  monthCount,
  networkLimit,
  type QuotaRefusal,
  type QuotaUsage,
  STORE_RETRY_SECONDS,
  type StoreProblem,
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

/** Words by which one call may be claimed: a page is loaded anew a few times, not a hundred. */
const MOST_CLAIMS = 20;
/** Calls whose claims are counted; the oldest is forgotten. */
const MOST_CLAIMED = 1000;

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
  const claimed = new Map<string, number>();
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
  const countsOf = (visitor: string, network: string | null | undefined): LedgerCount[] => {
    const hour = hourWindow(now());
    const day = dayWindow(now());
    const { secondsLeft } = day;
    const limit = networkLimit(quotas);
    return [
      {
        reason: "visitor",
        key: `visitor:${visitor}/${hour.name}`,
        limit: quotas.perVisitorPerHour,
        secondsLeft: hour.secondsLeft,
      },
      ...(network
        ? [
            {
              reason: "network",
              key: `network:${network}/${day.name}`,
              limit,
              secondsLeft,
            } as const,
          ]
        : []),
      { reason: "day", key: dayCount(day.name).key, limit: quotas.perDay, secondsLeft },
      // Simulated calls cost nothing.
      ...(voice.provider === "vapi" ? [month()] : []),
    ];
  };
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
    async claim(callId, word) {
      const claims = claimed.get(callId) ?? 0;
      if (claims >= MOST_CLAIMS) return false;
      const isTaken = await ledger.claim(callId, word).catch(() => false);
      if (isTaken) claimed.set(callId, claims + 1);
      for (const oldest of claimed.keys()) {
        if (claimed.size <= MOST_CLAIMED) break;
        claimed.delete(oldest);
      }
      return isTaken;
    },
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
