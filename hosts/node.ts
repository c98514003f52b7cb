import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createFetchHandler, SettingsError } from "#server-build";
import { surviveCrashes } from "./crash-guard";
import { stopServer } from "./graceful-stop";
import { nodeHost, setStopping } from "./node-host";
import { nodeListener } from "./node-listener";
import { createSiteServer } from "./node-server";
import { serveStatic } from "./node-static";

try {
  const host = nodeHost(process.env);
  const listener = nodeListener(createFetchHandler(host));
  const statics = await serveStatic("build/client");
  const server = createSiteServer((request, response) => {
    if (!statics(request, response)) void listener(request, response);
  }, host.log);
  const { port, host: name, voice } = host.settings;
  await once(server.listen(port, name), "listening").catch((error: Error) => {
    throw new SettingsError(`Cannot listen on ${name}:${port}: ${error.message}`);
  });
  surviveCrashes(host.log);
  const { port: open } = server.address() as AddressInfo;
  console.log(`Listening on http://localhost:${open} (voice provider: ${voice.provider})`);
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, async () => {
      setStopping();
      host.log.info("stopping", { signal });
      await stopServer(server, host.log);
      process.exit(0);
    });
} catch (error) {
  if (!(error instanceof Error) || error.name !== SettingsError.name) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
