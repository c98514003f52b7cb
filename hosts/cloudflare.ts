import { createApp, refusalResponse, release, SettingsError, unavailablePage } from "#server-build";
import type { Host } from "../server/context-types.server";
import { readBytes } from "../server/http/request-body.server";
import { createLog, logLine } from "../server/observe/log.server";
import { STORE_GAUGE } from "../server/observe/metric-table.server";
import { throttledLog } from "../server/observe/throttled-log.server";
import { CallQuota } from "../server/store/call-quota.server";
import type { Outbox } from "../server/store/sql-leads.server";
import { analyticsMetrics, type Dataset, writePoint } from "./analytics-engine";
import { type DurableNamespace, durableStore } from "./durable-storage";
import { WORKER_QUOTA, workerSettings } from "./worker-settings";

export { CallLedger, LeadOutbox } from "./durable-objects";

interface Bindings extends Record<string, unknown> {
  CALL_LEDGER: DurableNamespace;
  METRICS?: Dataset;
  LEAD_OUTBOX: DurableNamespace;
}

interface Execution {
  waitUntil(work: Promise<unknown>): void;
}

type Handle = ReturnType<typeof createApp>["handle"];

function cloudflareHost(bindings: Bindings): Host {
  const settings = workerSettings(bindings);
  const log = throttledLog(createLog(settings.LOG_LEVEL));
  const { METRICS } = bindings;
  const quota = new CallQuota(settings, {
    ...WORKER_QUOTA,
    ledger: durableStore(bindings.CALL_LEDGER),
    log,
    reportHealth: (isUp) => METRICS && writePoint(METRICS, STORE_GAUGE.name, [], isUp ? 1 : 0),
  });
  return {
    settings,
    log,
    quota,
    ...(METRICS && { metrics: analyticsMetrics(METRICS) }),
    ...(settings.leadTargets?.webhook && { outbox: durableStore<Outbox>(bindings.LEAD_OUTBOX) }),
    noticesLate: true,
  };
}

/** Answers 503 while a setting is invalid: a Worker has no startup that could fail. */
function unusable(error: unknown): Handle {
  if (!(error instanceof SettingsError)) throw error;
  for (const problem of error.problems)
    console.error(logLine({ level: "error", event: "bad-setting", error: problem }));
  return async (request) => {
    const refused = refusalResponse("bad-setting", { retryAfter: 60 });
    if (!request.headers.get("accept")?.includes("text/html")) return refused;
    refused.headers.set("Content-Type", "text/html; charset=utf-8");
    return new Response(unavailablePage, refused);
  };
}

function makeHandle(bindings: Bindings): Handle {
  try {
    const host = cloudflareHost(bindings);
    const { settings, log, quota } = host;
    const { VOICE_PROVIDER: provider } = settings;
    log.info("started", {
      version: release.build,
      provider,
      store: quota.store,
      host: "cloudflare",
    });
    return createApp(host).handle;
  } catch (error) {
    return unusable(error);
  }
}

/** Maximum bytes of a refused request's body to read. */
const MAX_DRAINED = 64 * 1024;

/**
 * Reads the rest of a refused request's body. If it stays unread, the runtime silently closes the
 * connection and the next request on it is lost.
 */
async function drain(request: Request): Promise<void> {
  if (Number(request.headers.get("content-length") ?? Infinity) > MAX_DRAINED) return;
  await readBytes(request.body, MAX_DRAINED).catch(() => null);
}

let handle: Handle | undefined;

/** The Worker. The assets binding serves static files before a request gets here. */
export default {
  async fetch(request: Request, bindings: Bindings, execution: Execution): Promise<Response> {
    handle ??= makeHandle(bindings);
    const response = await handle(request, {
      socketAddress: null,
      waitUntil: (work) => execution.waitUntil(work),
    });
    if (request.body && !request.bodyUsed) execution.waitUntil(drain(request));
    return response;
  },
};
