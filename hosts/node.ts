import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createSite, SettingsError } from "#server-build";
import { announce } from "./announce";
import { BUILD_FOLDER } from "./build-folder";
import { surviveCrashes } from "./crash-guard";
import { stopServer } from "./graceful-stop";
import { logOutput } from "./log-output";
import { serveDocuments } from "./node-documents";
import { nodeHost, setStopping } from "./node-host";
import { nodeListener } from "./node-listener";
import { encoders } from "./node-representation";
import { createSiteServer } from "./node-server";
import { serveStatic } from "./node-static";
import { normalizeTarget } from "./node-target";
import { keepHeapSmall } from "./small-heap";

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
  const { port, host: name, siteUrl } = host.settings;
  const ownHost = siteUrl ? new URL(siteUrl).host : `localhost:${port}`;
  const server = createSiteServer((request, response) => {
    normalizeTarget(request, ownHost);
    if (answersFile(request, response) || answersDocument(request, response)) return;
    void listener(request, response);
  }, host.log);
  await once(server.listen(port, name), "listening").catch((error: Error) => {
    throw new SettingsError(`Cannot listen on ${name}:${port}: ${error.message}`);
  });
  surviveCrashes(host.log);
  announce(host, server.address() as AddressInfo, output.write);
  process.once("SIGTERM", async () => {
    setStopping();
    host.log.info("stopping");
    await stopServer(server, host.log);
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
