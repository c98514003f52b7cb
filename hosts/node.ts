import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createSite, SettingsError } from "#server-build";
import { surviveCrashes } from "./crash-guard";
import { stopServer } from "./graceful-stop";
import { serveDocuments } from "./node-documents";
import { nodeHost, setStopping } from "./node-host";
import { nodeListener } from "./node-listener";
import { encoders } from "./node-representation";
import { createSiteServer } from "./node-server";
import { serveStatic } from "./node-static";
import { keepHeapSmall } from "./small-heap";

keepHeapSmall();
try {
  const host = await nodeHost(process.env);
  const site = createSite(host, encoders);
  const listener = nodeListener(site.handle);
  const answersFile = await serveStatic("build/client");
  const answersDocument = serveDocuments(site, host);
  const server = createSiteServer((request, response) => {
    if (answersFile(request, response) || answersDocument(request, response)) return;
    void listener(request, response);
  }, host.log);
  const { port, host: name, voice } = host.settings;
  await once(server.listen(port, name), "listening").catch((error: Error) => {
    throw new SettingsError(`Cannot listen on ${name}:${port}: ${error.message}`);
  });
  surviveCrashes(host.log);
  const { port: open } = server.address() as AddressInfo;
  console.log(`Listening on http://localhost:${open} (voice provider: ${voice.provider})`);
  process.once("SIGTERM", async () => {
    setStopping();
    host.log.info("stopping");
    await stopServer(server, host.log);
    process.exit(0);
  });
  // Somebody at a terminal does not want to wait.
  process.once("SIGINT", () => process.exit(130));
} catch (error) {
  if (!(error instanceof Error) || error.name !== SettingsError.name) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
