import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type App, createApp, endWaitingCalls, release } from "#server-build";
import type { Host } from "../server/context-types.server";
import { waitAtMost } from "../server/http/timeout.server";
import { countRequest } from "../server/middleware/count-request.server";
import { SettingsError } from "../server/settings/settings.server";
import { stopServer } from "./graceful-stop";
import { compressors, readFiles, sendRepresentation } from "./node-answers";
import { type NodeHost, nodeHost, setStopping, startProblems } from "./node-host";
import { endAfterChunks, nodeListener, normalizeTarget } from "./node-listener";
import { keepHeapSmall, passedSocket, repeat, surviveCrashes } from "./node-process";
import { createSiteServer } from "./node-server";
import { orExit } from "./or-exit.js";

/** Connections the kernel queues while the process is busy or, with systemd, not running. */
const BACKLOG = 4096;
/** Milliseconds between two checks for calls whose slots expired without a reported end. */
const OVERDUE_INTERVAL = 5000;
/** Milliseconds between checks for leads to send: another instance may have left some. */
const DELIVERY_INTERVAL = 1000;
/** Milliseconds between two reads of the operator's switch. */
const SWITCH_INTERVAL = 2000;
/** Milliseconds to wait for the last log lines to be written. */
const LAST_LINES = 250;
/** Milliseconds to end calls that visitors left, and to deliver leads in progress. */
const LAST_CALLS = 2000;
/** Milliseconds to wait for the collector to take the last traces. */
const LAST_TRACES = 500;

/** Stops a service that was started. */
type Stop = () => unknown;

/** Starts the metrics server when METRICS_PORT is set. */
async function startMetrics(host: Host): Promise<Stop | undefined> {
  if (host.settings.METRICS_PORT === undefined) return undefined;
  // Loaded on demand: the client slows startup, and most hosts do not use it.
  const { serveMetrics } = await import("./prometheus");
  const { metrics, server } = await serveMetrics(host);
  host.metrics = metrics;
  return () => server.close();
}

/** Sends spans and errors to a collector when one is set. */
async function startTelemetry(host: NodeHost): Promise<Stop | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector } = host.settings;
  if (!collector) return undefined;
  const { openTelemetry } = await import("./open-telemetry");
  const { tracer, report, close } = openTelemetry(collector, release.build);
  host.tracer = tracer;
  host.reportError = report;
  return close;
}

/** Answers each request with a file, a cached document, or else the fetch handler. */
async function siteListener(
  app: App,
  { settings, metrics }: Host,
  folder: string,
): Promise<RequestListener> {
  const ownHostName = new URL(settings.SITE_URL ?? `http://localhost:${settings.PORT}`).host;
  const files = await readFiles(join(folder, "client"));
  const handle = nodeListener(app.handle);
  return (request, response) => {
    normalizeTarget(request, ownHostName);
    endAfterChunks(request, response);
    const { method = "", url = "", headers } = request;
    const path = url.split("?", 1)[0] ?? "";
    const ready =
      method === "GET" || method === "HEAD"
        ? (files.get(path) ?? app.cachedDocument(method, `http://${headers.host}`, url))
        : undefined;
    // The 404 page goes through the fetch handler, which logs the path.
    if (ready?.status !== 200) return void handle(request, response);
    // Not logged: at the rate of these answers, a line would cost more than the answer.
    void sendRepresentation(ready, request, response);
    if (!metrics) return;
    const label = app.labelOf(path);
    response.once("close", () => countRequest(metrics, method, label, response.statusCode));
  };
}

/** A URL that opens the site on this machine. */
function openAt({ address, family, port }: AddressInfo): string {
  if (address === "0.0.0.0" || address === "::") return `http://localhost:${port}`;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}

/**
 * Announces the address and the voice provider: as a log line in production, otherwise as plain
 * text for the person at the terminal.
 */
function announce({ settings, log, quota, write }: NodeHost, listening: AddressInfo): void {
  const { VOICE_PROVIDER: provider } = settings;
  const { address, port } = listening;
  const version = release.build;
  if (settings.production)
    log.info("listening", { version, provider, store: quota.store, host: "node", address, port });
  else
    write(
      `Listening on ${openAt(listening)} (voice provider: ${provider}), bound to ${address} port ${port}`,
    );
}

/** Listens on the configured address, or on the socket that a supervisor passed. */
async function listen(server: Server, { settings }: Host, passed: number | null): Promise<void> {
  const { PORT: port, HOST: host } = settings;
  const where = passed === null ? { port, host } : { fd: passed };
  await once(server.listen({ ...where, backlog: BACKLOG }), "listening").catch((error: Error) => {
    const what = passed === null ? `${host}:${port}` : "the socket that the supervisor passed";
    throw new SettingsError(`Cannot listen on ${what}: ${error.message}`);
  });
}

async function serve(host: NodeHost, folder: string): Promise<void> {
  const stopMetrics = await startMetrics(host);
  const stopTraces = await startTelemetry(host);
  const { settings, log } = host;
  const isBehindProxy = settings.CLIENT_IP_HEADER !== undefined;
  const app = createApp(host, compressors);
  await app.availability.readSwitch();
  const server = createSiteServer(await siteListener(app, host, folder), log, isBehindProxy);
  const passed = passedSocket(process.env);
  await listen(server, host, passed);
  surviveCrashes(log);
  announce(host, server.address() as AddressInfo);
  const stopSettling = repeat("overdue-calls", app.settleOverdueCalls, log, OVERDUE_INTERVAL);
  const stopReading = repeat("switch", () => app.availability.readSwitch(), log, SWITCH_INTERVAL);
  const { deliverLeads } = host;
  const stopDelivery = deliverLeads && repeat("leads", deliverLeads, log, DELIVERY_INTERVAL);
  process.once("SIGTERM", async () => {
    setStopping();
    void stopSettling();
    void stopReading();
    stopMetrics?.();
    log.info("stopping");
    await stopServer(server, log, {
      delay: settings.STOP_DELAY_SECONDS * 1000,
      isSocketShared: passed !== null,
    });
    // Leads in progress, if cut off, would be sent again by the next process.
    await waitAtMost(LAST_CALLS, Promise.all([endWaitingCalls(), stopDelivery?.()]));
    await waitAtMost(LAST_TRACES, Promise.resolve(stopTraces?.()));
    await host.close(LAST_LINES);
    process.exit(0);
  });
  // Ctrl+C at a terminal: exit at once.
  process.once("SIGINT", () => process.exit(130));
}

/**
 * Starts the site, which runs until a signal.
 *
 * @param folder the build folder.
 */
export async function startSite(folder: string): Promise<void> {
  keepHeapSmall();
  await orExit(async () => serve(await nodeHost(process.env), folder));
}

/**
 * `node build/node.js --check`: prints what keeps the site from starting, and exits with 1 if
 * anything does.
 */
export async function checkSettings(): Promise<void> {
  const problems = await startProblems(process.env);
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log("The site would start with these settings.");
  process.exitCode = problems.length === 0 ? 0 : 1;
}
