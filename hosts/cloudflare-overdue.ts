import { DurableObject, type DurableObjectState } from "cloudflare:workers";
import { settleOverdueCalls } from "#server-build";
import { createLog } from "../server/observe/log.server";
import type { LedgerAnswer, LedgerRequest } from "../server/store/call-ledger.server";
import { dayCount, dayWindow } from "../server/store/call-quota.server";
import { ledgerQuota } from "../server/store/ledger-quota.server";
import { SqlLedger } from "../server/store/sql-ledger.server";
import { alarmTime } from "./alarm-time";
import { analyticsMetrics, type Dataset, writePoint } from "./analytics-engine";
import { workerSettings } from "./cloudflare-settings";
import { durableDatabase } from "./durable-database";

/**
 * The one place on Cloudflare where calls are counted, with an alarm clock: calls whose places run out
 * without a word are settled here, since no instance of the Worker lives on between two requests.
 */
export class CallLedger extends DurableObject {
  /** When the alarm rings, in milliseconds since the epoch, or null. */
  #rings: number | null = null;
  readonly #ledger: SqlLedger;

  constructor(
    state: DurableObjectState,
    private readonly bindings: Record<string, unknown> & { METRICS?: Dataset },
  ) {
    super(state, bindings);
    this.#ledger = new SqlLedger(durableDatabase(state.storage), Date.now);
    state.blockConcurrencyWhile(async () => {
      this.#rings = await state.storage.getAlarm();
      this.#wakeForNext();
    });
  }

  #wakeForNext() {
    const next = this.#ledger.nextLook();
    if (next === null) return;
    const rings = alarmTime(next);
    if (this.#rings !== null && this.#rings <= rings) return;
    this.#rings = rings;
    void this.ctx.storage.setAlarm(rings);
  }

  #tell(name: string, value: number) {
    const { METRICS } = this.bindings;
    if (METRICS) writePoint(METRICS, `dispatch_${name}`, [], value);
  }

  /** Says what is used of the limits whenever that changes. */
  async #tellUsage() {
    const { used, held } = await this.usage(dayCount(dayWindow(Date.now()).name).key);
    this.#tell("day_calls_used", used);
    this.#tell("places_held", held);
  }

  async take(request: LedgerRequest): Promise<LedgerAnswer> {
    const answer = await this.#ledger.take(request);
    if (answer) return answer;
    this.#wakeForNext();
    await this.#tellUsage();
    this.#tell("places_limit", request.place.limit);
    for (const { reason, limit } of request.counts)
      if (reason === "day") this.#tell("day_calls_limit", limit);
    return answer;
  }

  async release(lease: string): Promise<void> {
    await this.#ledger.release(lease);
    await this.#tellUsage();
  }

  /** A stub has a `name` of its own. */
  nameCall(lease: string, callId: string): Promise<void> {
    return this.#ledger.name(lease, callId);
  }

  isLive(callId: string): Promise<boolean> {
    return this.#ledger.isLive(callId);
  }

  claim(callId: string, word: string): Promise<boolean> {
    return this.#ledger.claim(callId, word);
  }

  async close(callId: string, by: string): Promise<number | null> {
    const left = await this.#ledger.close(callId, by);
    if (left !== null) await this.#tellUsage();
    return left;
  }

  overdue(): ReturnType<SqlLedger["overdue"]> {
    return this.#ledger.overdue();
  }

  usage(key: string): ReturnType<SqlLedger["usage"]> {
    return this.#ledger.usage(key);
  }

  forget(lease: string): Promise<void> {
    return this.#ledger.forget(lease);
  }

  async alarm(): Promise<void> {
    this.#rings = null;
    const settings = workerSettings(this.bindings);
    const quota = ledgerQuota(settings, {
      store: "durable-object",
      ledger: this.#ledger,
      isReachable: async () => true,
      pauses: [],
      now: Date.now,
    });
    try {
      const { METRICS } = this.bindings;
      await settleOverdueCalls({
        settings,
        quota,
        log: createLog(settings.logLevel),
        ...(METRICS && { metrics: analyticsMetrics(METRICS) }),
      });
    } finally {
      // Places run out by themselves.
      await this.#tellUsage();
      this.#wakeForNext();
    }
  }
}
