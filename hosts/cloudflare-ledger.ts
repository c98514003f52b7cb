import { DurableObject, type DurableObjectState } from "cloudflare:workers";
import { CLOUDFLARE_ADDRESS_HEADER, parseSettings, settleOverdueCalls } from "#server-build";
import { createLog } from "../server/observe/log.server";
import type { Settings } from "../server/settings/settings.server";
import type { Ledger } from "../server/store/call-ledger.server";
import { ledgerQuota } from "../server/store/ledger-quota.server";
import { SqlLedger } from "../server/store/sql-ledger.server";
import { analyticsMetrics, type Dataset, writePoint } from "./analytics-engine";
import { alarmTime, durableDatabase } from "./durable-storage";

/**
 * The settings of the Worker, out of its bindings.
 *
 * @throws SettingsError when they do not parse.
 */
export const workerSettings = (bindings: Record<string, unknown>): Settings =>
  parseSettings(
    { ...bindings, CLIENT_IP_HEADER: bindings.CLIENT_IP_HEADER || CLOUDFLARE_ADDRESS_HEADER },
    { production: true, serves: true },
  );

/** Operations after which something else is used of the limits. */
const CHANGES = new Set<keyof Ledger>(["take", "release", "close", "record"]);

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
    this.#ledger = new SqlLedger(
      durableDatabase(state.storage),
      Date.now,
      workerSettings(bindings).callsKeptDays,
    );
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

  #quota(settings: Settings) {
    return ledgerQuota(settings, {
      store: "durable-object",
      ledger: this.#ledger,
      pauses: [],
      now: Date.now,
      log: createLog(settings.logLevel),
    });
  }

  /** Says what is used of the limits whenever that changes. */
  async #tellUsage() {
    if (!this.bindings.METRICS) return;
    const settings = workerSettings(this.bindings);
    const { perDay, atOnce, budgetPerMonth } = settings.quotas;
    const usage = await this.#quota(settings).usage();
    this.#tell("day_calls_used", usage?.day ?? 0);
    this.#tell("day_calls_limit", perDay);
    this.#tell("places_held", usage?.held ?? 0);
    this.#tell("places_limit", atOnce);
    this.#tell("month_cost_dollars", usage?.spent ?? 0);
    if (budgetPerMonth !== undefined) this.#tell("month_budget_dollars", budgetPerMonth);
  }

  /** Does one operation of the ledger. */
  async ask(operation: keyof Ledger, args: unknown[]): Promise<unknown> {
    const work = this.#ledger[operation] as (...args: unknown[]) => Promise<unknown>;
    const answer = await work.apply(this.#ledger, args);
    if (operation === "take" && answer === null) this.#wakeForNext();
    if (CHANGES.has(operation)) await this.#tellUsage();
    return answer;
  }

  async alarm(): Promise<void> {
    this.#rings = null;
    const settings = workerSettings(this.bindings);
    try {
      const { METRICS } = this.bindings;
      await settleOverdueCalls({
        settings,
        quota: this.#quota(settings),
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
