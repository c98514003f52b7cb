import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  createSite,
  giveUpLeftCalls,
  release,
  SettingsError,
  settleOverdueCalls,
} from "#server-build";
import { countRequest } from "../server/observe/metrics/count-request.server";
import type { Metrics } from "../server/observe/metrics/metric-table.server";
import { announce } from "./announce";
import { BUILD_FOLDER } from "./build-folder";
import { endAfterChunks } from "./chunked-request";
import { surviveCrashes } from "./crash-guard";
import { stopServer } from "./graceful-stop";
import { logOutput } from "./log-output";
import { serveMetrics } from "./metrics-server";
import { serveDocuments } from "./node-documents";
import { nodeHost, setStopping } from "./node-host";
import { nodeListener } from "./node-listener";
import { encoders } from "./node-representation";
import { createSiteServer } from "./node-server";
import { serveStatic } from "./node-static";
import { normalizeTarget } from "./node-target";
import { watchOverdueCalls } from "./overdue-calls";
import { keepHeapSmall } from "./small-heap";
import { passedSocket } from "./socket-activation";

/** Connections that the kernel holds for us while we are busy, or where systemd does, not there. */
const BACKLOG = 4096;
/** Milliseconds that the last lines of the log are waited for. */
const LAST_LINES = 250;
/** Milliseconds that calls are given to be ended whose pages have gone. */
const LAST_CALLS = 2000;
/** Milliseconds that the collector of the last traces is waited for. */
const LAST_TRACES = 500;

keepHeapSmall();
try {
  let metricsServer: Server | undefined;
  const output = logOutput();
  const host = await nodeHost(process.env, { output });
  const { metricsPort, metricsHost } = host.settings;
  if (metricsPort !== undefined) {
    // Running the client's code takes time at the start, which most hosts can do without.
    const { prometheusExporter } = await import("./prometheus");
    const exporter = prometheusExporter(host);
    host.metrics = exporter.metrics;
    metricsServer = await serveMetrics(exporter, { port: metricsPort, host: metricsHost });
  }
  let closeTraces: (() => Promise<void>) | undefined;
  if (host.settings.tracesUrl) {
    const { openTelemetryTracer } = await import("./open-telemetry");
    const tracer = openTelemetryTracer(host.settings.tracesUrl, release.build);
    host.tracer = tracer;
    closeTraces = tracer.close;
  }
  const site = createSite(host, encoders);
  const { metrics } = host;
  const count = (counts: Metrics, { method, url = "" }: IncomingMessage, sent: ServerResponse) =>
    countRequest(counts, method, site.routeLabel(url.split("?", 1)[0] ?? ""), sent.statusCode);
  const listener = nodeListener(site.handle);
  const answersFile = await serveStatic(join(BUILD_FOLDER, "client"));
  const answersDocument = serveDocuments(site);
  const { port, host: name, siteUrl, clientIpHeader, stopDelaySeconds } = host.settings;
  const ownHost = siteUrl ? new URL(siteUrl).host : `localhost:${port}`;
  const passed = passedSocket(process.env);
  const server = createSiteServer(
    (request, response) => {
      normalizeTarget(request, ownHost);
      endAfterChunks(request, response);
      if (!answersFile(request, response) && !answersDocument(request, response))
        return void listener(request, response);
      if (metrics) count(metrics, request, response);
    },
    host.log,
    clientIpHeader !== undefined,
  );
  const where = passed === null ? { port, host: name } : { fd: passed };
  await once(server.listen({ ...where, backlog: BACKLOG }), "listening").catch((error: Error) => {
    const what = passed === null ? `${name}:${port}` : `the socket that was passed on`;
    throw new SettingsError(`Cannot listen on ${what}: ${error.message}`);
  });
  surviveCrashes(host.log);
  announce(host, server.address() as AddressInfo, output.write);
  const stopWatching = watchOverdueCalls(() => settleOverdueCalls(host), host.log);
  process.once("SIGTERM", async () => {
    setStopping();
    stopWatching();
    metricsServer?.close();
    host.log.info("stopping");
    await stopServer(server, host.log, {
      delay: stopDelaySeconds * 1000,
      isSocketShared: passed !== null,
    });
    await Promise.race([giveUpLeftCalls(), sleep(LAST_CALLS)]);
    await Promise.race([closeTraces?.(), sleep(LAST_TRACES)]);
    await host.closeLog(LAST_LINES);
    process.exit(0);
  });
  // Somebody at a terminal does not want to wait.
  process.once("SIGINT", () => process.exit(130));
} catch (error) {
  // By its name: this bundle and the server build each have the class.
  if (!(error instanceof Error) || error.name !== "SettingsError") throw error;
  console.error(error.message);
  process.exitCode = 1;
}
