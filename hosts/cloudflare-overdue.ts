import type { DurableObjectState } from "cloudflare:workers";
import { settleOverdueCalls } from "#server-build";
import { createLog } from "../app/log.server";
import { ledgerQuota } from "../app/voice/quota/ledger-quota.server";
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
    private readonly bindings: Record<string, unknown>,
  ) {
    super(state, bindings);
    state.blockConcurrencyWhile(async () => {
      this.#rings = await state.storage.getAlarm();
      const next = this.nextLook();
      if (next !== null) this.lookAt(next);
    });
  }

  protected override lookAt(time: number): void {
    if (this.#rings !== null && this.#rings <= time) return;
    this.#rings = time;
    void this.ctx.storage.setAlarm(time);
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
        close: async (callId, by) => this.close(callId, by),
        overdue: async () => this.overdue(),
        forget: async (lease) => this.forget(lease),
      },
      isReachable: async () => true,
      pauses: [],
      now: Date.now,
    });
    try {
      await settleOverdueCalls({ settings, quota, log: createLog(settings.logLevel) });
    } finally {
      const next = this.nextLook();
      if (next !== null) this.lookAt(next);
    }
  }
}
