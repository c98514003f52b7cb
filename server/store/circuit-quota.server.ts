import type { Log } from "../observe/log.server";
import { type CallQuota, type QuotaRefusal, STORE_RETRY_SECONDS } from "./call-quota.server";

/** How long a store is waited for, in milliseconds. */
export interface CircuitPatience {
  /** Until a store that has not answered is asked whether it is there at all. */
  take: number;
  /** Until a store that does not answer that is down. */
  probe: number;
}

/** Milliseconds for which no store is asked again that failed. */
const OPEN = STORE_RETRY_SECONDS * 1000;
/** Milliseconds for which it is known whether a store can be reached. */
const FRESH = 1000;
/** Milliseconds between two looks at the clock. */
const STEP = 20;
/** Milliseconds that a look may be late; later, the process or its machine has too much to do. */
const PUNCTUAL = 5;
/** How much longer is waited, at most, where the looks are late. */
const LONGEST = 10;

/**
 * Waits for work, for so many milliseconds in which this process was not itself held up: an answer
 * that is there but not yet read, or whose sender gets no turn either, is no fault of the store.
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
 * Stands between visitors and a store that is down: who asks for a call is refused at once instead
 * of waiting for a store that has just failed, and a store that comes back is not met by everybody.
 *
 * One that is only slow, or behind with many visitors, is waited for as long as it answers a probe.
 *
 * @param now milliseconds of a clock that never goes back.
 */
export function circuitQuota(
  quota: CallQuota,
  patience: CircuitPatience,
  log: Pick<Log, "info" | "error">,
  now = () => performance.now(),
): CallQuota {
  /** When the store failed, until it has answered again. */
  let failed: number | null = null;
  /** When it last said that it can be reached. */
  let answered = Number.NEGATIVE_INFINITY;
  let probe: { answer: Promise<boolean>; at: number } | undefined;

  const isOpen = () => failed !== null && now() - failed < OPEN;
  const open = (detail: string) => {
    if (failed === null) log.error("quota-circuit-open", { error: detail, seconds: OPEN / 1000 });
    failed = now();
  };
  const close = () => {
    if (failed !== null) log.info("quota-circuit-closed");
    failed = null;
  };
  const silent = `no answer within ${patience.probe} ms`;

  /** Asks once for all who want to know at the same time; each waits by a timer of its own. */
  const answers = async (): Promise<boolean> => {
    if (!probe || now() - probe.at >= patience.probe)
      probe = { answer: quota.isReachable().catch(() => false), at: now() };
    const reachable = (await within(probe.answer, patience.probe, now)) === true;
    if (reachable) {
      answered = now();
      close();
    } else open(silent);
    return reachable;
  };

  const refusal = (detail: string): QuotaRefusal => ({
    granted: false,
    reason: "store-down",
    retryAfter: ((failed ?? now()) + OPEN - now()) / 1000,
    detail,
  });

  return {
    ...quota,
    async take(visitor, network) {
      if (isOpen()) return refusal("the store has just failed");
      if (failed !== null && !(await answers())) return refusal(silent);
      const taking = quota.take(visitor, network);
      let taken = await within(taking, patience.take, now);
      while (!taken) {
        if ((await Promise.race([taking, answers()])) === false) {
          // What was sent may still be done once the store goes on.
          const settled = taking.then((late) => (late.granted ? late.release() : late.settled));
          return { ...refusal(silent), settled };
        }
        taken = await within(taking, patience.take, now);
      }
      if (!taken.granted && taken.reason === "store-down") open(taken.detail ?? "no answer");
      return taken;
    },
    isLive: async (callId) => !isOpen() && quota.isLive(callId),
    claim: async (callId, word) => !isOpen() && quota.claim(callId, word),
    usage: async () => (isOpen() ? null : quota.usage()),
    overdue: async () => (isOpen() ? [] : quota.overdue()),
    async isReachable() {
      if (isOpen()) return false;
      return now() - answered < FRESH || answers();
    },
  };
}
