import type { DurableObjectState } from "cloudflare:workers";
import { settleOverdueCalls } from "#server-build";
import { createLog } from "../server/observe/log.server";
import type { LedgerAnswer, LedgerRequest } from "../server/store/call-ledger.server";
import { dayCount, dayWindow } from "../server/store/call-quota.server";
import { ledgerQuota } from "../server/store/ledger-quota.server";
import { alarmTime } from "./alarm-time";
import { analyticsMetrics, type Dataset, writePoint } from "./analytics-engine";
import { CallLedger as Ledger } from "./cloudflare-ledger";
import { workerSettings } from "./cloudflare-settings";

/**
 * The ledger with an alarm clock: calls whose places run out without a word are settled here, since
 * no instance of the Worker lives on between two requests.
 */
export class CallLedger extends Ledger {
  /** When the alarm rings, in milliseconds since the epoch, or null. */
  #rings: number | null = null;

  constructor(
    state: DurableObjectState,
    private readonly bindings: Record<string, unknown> & { METRICS?: Dataset },
  ) {
    super(state, bindings);
    state.blockConcurrencyWhile(async () => {
      this.#rings = await state.storage.getAlarm();
      const next = this.nextLook();
      if (next !== null) this.lookAt(next);
    });
  }

  protected override lookAt(time: number): void {
    const rings = alarmTime(time);
    if (this.#rings !== null && this.#rings <= rings) return;
    this.#rings = rings;
    void this.ctx.storage.setAlarm(rings);
  }

  #tell(name: string, value: number) {
    const { METRICS } = this.bindings;
    if (METRICS) writePoint(METRICS, `dispatch_${name}`, [], value);
  }

  /** Says what is used of the limits whenever that changes. */
  #tellUsage() {
    const { used, held } = this.usage(dayCount(dayWindow(Date.now()).name).key);
    this.#tell("day_calls_used", used);
    this.#tell("places_held", held);
  }

  override take(request: LedgerRequest): LedgerAnswer {
    const answer = super.take(request);
    if (answer) return answer;
    this.#tellUsage();
    this.#tell("places_limit", request.place.limit);
    for (const { reason, limit } of request.counts)
      if (reason === "day") this.#tell("day_calls_limit", limit);
    return answer;
  }

  override release(lease: string): void {
    super.release(lease);
    this.#tellUsage();
  }

  override close(callId: string, by: string): number | null {
    const left = super.close(callId, by);
    if (left !== null) this.#tellUsage();
    return left;
  }

  async alarm(): Promise<void> {
    this.#rings = null;
    const settings = workerSettings(this.bindings);
    const quota = ledgerQuota(settings, {
      store: "durable-object",
      ledger: {
        take: async (request) => this.take(request),
        release: async (lease) => this.release(lease),
        name: async (lease, callId) => this.nameCall(lease, callId),
        isLive: async (callId) => this.isLive(callId),
        claim: async (callId, word) => this.claim(callId, word),
        close: async (callId, by) => this.close(callId, by),
        overdue: async () => this.overdue(),
        usage: async (key) => this.usage(key),
        forget: async (lease) => this.forget(lease),
      },
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
      this.#tellUsage();
      const next = this.nextLook();
      if (next !== null) this.lookAt(next);
    }
  }
}
