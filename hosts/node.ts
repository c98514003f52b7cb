import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createSite, SettingsError } from "#server-build";
import { announce } from "./announce";
import { BUILD_FOLDER } from "./build-folder";
import { endAfterChunks } from "./chunked-request";
import { surviveCrashes } from "./crash-guard";
import { stopServer } from "./graceful-stop";
import { logOutput } from "./log-output";
import { refuseCalls } from "./node-call-refusals";
import { serveDocuments } from "./node-documents";
import { nodeHost, setStopping } from "./node-host";
import { nodeListener } from "./node-listener";
import { refuseHosts } from "./node-refusals";
import { encoders } from "./node-representation";
import { createSiteServer } from "./node-server";
import { serveStatic } from "./node-static";
import { normalizeTarget } from "./node-target";
import { keepHeapSmall } from "./small-heap";
import { passedSocket } from "./socket-activation";

/** Connections that the kernel holds for us while we are busy, or where systemd does, not there. */
const BACKLOG = 4096;
/** Milliseconds that the last lines of the log are waited for. */
const LAST_LINES = 250;

keepHeapSmall();
try {
  const output = logOutput();
  const host = await nodeHost(process.env, { output });
  const site = createSite(host, encoders);
  const listener = nodeListener(site.handle);
  const answersFile = await serveStatic(join(BUILD_FOLDER, "client"));
  const answersDocument = serveDocuments(site, host);
  const refusesHost = refuseHosts(site, host);
  const answer = refuseCalls(site, host, (...asked) => void listener(...asked));
  const { port, host: name, siteUrl, clientIpHeader, stopDelaySeconds } = host.settings;
  const ownHost = siteUrl ? new URL(siteUrl).host : `localhost:${port}`;
  const passed = passedSocket(process.env);
  const server = createSiteServer(
    (request, response) => {
      normalizeTarget(request, ownHost);
      endAfterChunks(request, response);
      if (answersFile(request, response) || refusesHost(request, response)) return;
      if (answersDocument(request, response)) return;
      answer(request, response);
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
  process.once("SIGTERM", async () => {
    setStopping();
    host.log.info("stopping");
    await stopServer(server, host.log, {
      delay: stopDelaySeconds * 1000,
      isSocketShared: passed !== null,
    });
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
