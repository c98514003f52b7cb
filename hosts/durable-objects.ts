import { DurableObject, type DurableObjectState } from "cloudflare:workers";
import { chooseProvider, settleOverdueCalls } from "#server-build";
import { deliverDue } from "../server/leads/lead-delivery.server";
import { sendLead } from "../server/leads/send-lead.server";
import { createLog } from "../server/observe/log.server";
import { gauges } from "../server/observe/metric-table.server";
import type { Settings } from "../server/settings/settings.server";
import { budgetLog } from "../server/store/budget-log.server";
import { CallQuota } from "../server/store/call-quota.server";
import { SqlLeads } from "../server/store/sql-leads.server";
import { SqlLedger } from "../server/store/sql-ledger.server";
import { analyticsMetrics, type Dataset, writePoint } from "./analytics-engine";
import { alarmTime, durableDatabase } from "./durable-storage";
import { WORKER_QUOTA, workerSettings } from "./worker-settings";

type Bindings = Record<string, unknown> & { METRICS?: Dataset };

/** Operations that may change the next alarm or the usage of the limits. */
const CHANGING = new Set(["take", "release", "close", "record", "put", "resend"]);

/**
 * Base class of the Durable Objects; a site has one of each. Writes reach the disk before the
 * answer leaves, and the alarm survives crashes. The Worker itself keeps nothing between requests.
 */
abstract class Keeper extends DurableObject {
  protected readonly settings: Settings;
  protected readonly log;
  protected readonly database;

  constructor(
    state: DurableObjectState,
    protected readonly bindings: Bindings,
  ) {
    super(state, bindings);
    this.settings = workerSettings(bindings);
    this.log = createLog(this.settings.LOG_LEVEL);
    this.database = durableDatabase(state.storage);
    // Subclasses set their fields after this constructor.
    queueMicrotask(() => this.#wakeForNext());
  }

  /** The store whose operations the Worker may call. */
  protected abstract readonly store: object;
  /** When the next work is due, in milliseconds since the epoch, or null. */
  protected abstract nextDue(): number | null;
  /** Does the due work. */
  protected abstract doDueWork(): Promise<void>;
  /** Called after the stored data may have changed. */
  protected async changed(): Promise<void> {}

  #wakeForNext() {
    const nextDue = this.nextDue();
    if (nextDue !== null) void this.ctx.storage.setAlarm(alarmTime(nextDue));
  }

  async ask(operation: string, args: unknown[]): Promise<unknown> {
    const store = this.store as Record<string, (...args: unknown[]) => Promise<unknown>>;
    const answer = await store[operation]?.(...args);
    if (CHANGING.has(operation)) {
      this.#wakeForNext();
      await this.changed();
    }
    return answer;
  }

  async alarm(): Promise<void> {
    try {
      await this.doDueWork();
    } finally {
      // Slots expire on their own, so usage changes without an operation.
      await this.changed();
      this.#wakeForNext();
    }
  }
}

/** Counts calls, and settles those whose slots expired without a report of their end. */
export class CallLedger extends Keeper {
  protected readonly store = new SqlLedger(this.database, Date.now, this.settings.CALLS_KEPT_DAYS);
  readonly #quota = new CallQuota(this.settings, {
    ...WORKER_QUOTA,
    ledger: this.store,
    log: this.log,
    // Only here: a site has one such object but many Workers, and each would log the spending.
    reportSpending: budgetLog(this.settings.BUDGET_PER_MONTH, this.log),
  });

  readonly #host = {
    settings: this.settings,
    log: this.log,
    ...(this.bindings.METRICS && { metrics: analyticsMetrics(this.bindings.METRICS) }),
  };
  readonly #provider = chooseProvider(this.#host);

  protected nextDue = () => this.store.nextDue();

  protected doDueWork() {
    return settleOverdueCalls({ ...this.#host, quota: this.#quota, provider: this.#provider });
  }

  /** Reports the usage of the limits, and logs how much of the budget is spent. */
  protected override async changed() {
    const { METRICS } = this.bindings;
    const usage = await this.#quota.usage();
    if (!METRICS) return;
    for (const { name, value } of gauges(this.settings, usage))
      writePoint(METRICS, name, [], value);
  }
}

/** Keeps leads until they are delivered. */
export class LeadOutbox extends Keeper {
  protected readonly store = new SqlLeads(this.database, this.settings.LEADS_KEPT_DAYS);

  // Without a webhook there is nothing to send.
  protected nextDue = () => (this.settings.leadTargets?.webhook ? this.store.nextDue() : null);

  protected async doDueWork() {
    const webhook = this.settings.leadTargets?.webhook;
    if (webhook)
      await deliverDue(this.store, { webhook: (lead) => sendLead(lead, webhook) }, this.log);
  }
}
