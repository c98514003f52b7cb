import { createSite, release, SettingsError, unavailablePage } from "#server-build";
import type { Host } from "../server/context.server";
import { readBytes } from "../server/http/request-body.server";
import { createLog, logLine } from "../server/observe/log.server";
import { throttledLog } from "../server/observe/throttled-log.server";
import { CallLine } from "../server/store/call-line.server";
import { circuitQuota } from "../server/store/circuit-quota.server";
import { analyticsMetrics, type Dataset, observedQuota } from "./analytics-engine";
import { durableLeads, type OutboxNamespace } from "./cloudflare-leads";
import { workerSettings } from "./cloudflare-ledger";
import { durableQuota, type LedgerNamespace } from "./cloudflare-quota";

export { LeadOutbox } from "./cloudflare-leads";
export { CallLedger } from "./cloudflare-ledger";

interface Bindings extends Record<string, unknown> {
  CALL_LEDGER: LedgerNamespace;
  METRICS?: Dataset;
  LEAD_OUTBOX: OutboxNamespace;
}

interface Execution {
  waitUntil(work: Promise<unknown>): void;
}

/** The ledger may be on another continent, and starts when it is asked. */
const LEDGER_PATIENCE = { take: 2000, probe: 2000 };

type Handle = ReturnType<typeof createSite>["handle"];

function cloudflareHost(bindings: Bindings): Host {
  const settings = workerSettings(bindings);
  const log = throttledLog(createLog(settings.logLevel));
  const { METRICS } = bindings;
  const ledger = durableQuota(settings, bindings.CALL_LEDGER, log);
  const quota = circuitQuota(ledger, LEDGER_PATIENCE, log);
  return {
    name: "cloudflare",
    settings,
    log,
    quota: METRICS ? observedQuota(quota, METRICS) : quota,
    line: new CallLine(settings, quota),
    ...(METRICS && { metrics: analyticsMetrics(METRICS) }),
    ...(settings.leads?.webhook && { leads: durableLeads(bindings.LEAD_OUTBOX) }),
    noticesLate: true,
    isStopping: () => false,
  };
}

/** Answers while a setting does not parse: a Worker has no start that could fail. */
function unusable(error: unknown): Handle {
  if (!(error instanceof SettingsError)) throw error;
  for (const problem of error.problems)
    console.error(logLine({ level: "error", event: "bad-setting", error: problem }));
  const headers = { "Cache-Control": "no-store", "Retry-After": "60" };
  const message = "This site is not set up correctly. Its log says what to fix.";
  const told = { statusCode: 503, error: "Service Unavailable", code: "bad-setting", message };
  return async (request) =>
    request.headers.get("accept")?.includes("text/html")
      ? new Response(unavailablePage, {
          status: 503,
          headers: { ...headers, "Content-Type": "text/html; charset=utf-8" },
        })
      : Response.json(told, { status: 503, headers });
}

function makeHandle(bindings: Bindings): Handle {
  try {
    const host = cloudflareHost(bindings);
    const { name, settings, log, quota } = host;
    const { provider } = settings.voice;
    log.info("started", { version: release.build, provider, store: quota.store, host: name });
    return createSite(host).handle;
  } catch (error) {
    return unusable(error);
  }
}

/** Bytes of a refused body that are read all the same. */
const MOST_DRAINED = 64 * 1024;

/**
 * Reads what a refused request still sends: where it is left unread, the runtime closes the
 * connection without a word, and the next request on it is lost.
 */
async function drained(request: Request): Promise<void> {
  if (Number(request.headers.get("content-length") ?? Infinity) > MOST_DRAINED) return;
  await readBytes(request.body, MOST_DRAINED).catch(() => null);
}

let handle: Handle | undefined;

/** The Worker: static files come from the assets binding ahead of it. */
export default {
  async fetch(request: Request, bindings: Bindings, execution: Execution): Promise<Response> {
    handle ??= makeHandle(bindings);
    const answer = await handle(request, {
      socketAddress: null,
      waitUntil: (work) => execution.waitUntil(work),
    });
    if (request.body && !request.bodyUsed) execution.waitUntil(drained(request));
    return answer;
  },
};
