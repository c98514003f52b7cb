import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createDocuments, createFetchHandler, SettingsError } from "#server-build";
import { surviveCrashes } from "./crash-guard";
import { stopServer } from "./graceful-stop";
import { logOutput } from "./log-output";
import { serveDocuments } from "./node-documents";
import { nodeHost, setStopping } from "./node-host";
import { nodeListener } from "./node-listener";
import { encode } from "./node-representation";
import { createSiteServer } from "./node-server";
import { serveStatic } from "./node-static";
import { keepHeapSmall } from "./small-heap";

/** Milliseconds that the last lines of the log are waited for. */
const LAST_LINES = 250;

keepHeapSmall();
try {
  const output = logOutput();
  const host = await nodeHost(process.env, output);
  const documents = createDocuments(host, encode);
  const listener = nodeListener(createFetchHandler(host, documents));
  const answersFile = await serveStatic("build/client");
  const answersDocument = serveDocuments(documents, host);
  const { port, host: name, voice, clientIpHeader } = host.settings;
  const server = createSiteServer(
    (request, response) => {
      if (answersFile(request, response) || answersDocument(request, response)) return;
      void listener(request, response);
    },
    host.log,
    clientIpHeader !== undefined,
  );
  await once(server.listen(port, name), "listening").catch((error: Error) => {
    throw new SettingsError(`Cannot listen on ${name}:${port}: ${error.message}`);
  });
  surviveCrashes(host.log);
  const { port: open } = server.address() as AddressInfo;
  output.write(`Listening on http://localhost:${open} (voice provider: ${voice.provider})`);
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
  if (!(error instanceof Error) || error.name !== SettingsError.name) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
