import { createServer } from "node:http";
import { createFetchHandler, SettingsError } from "#server-build";
import { nodeHost } from "./node-host";
import { nodeListener } from "./node-listener";
import { serveStatic } from "./node-static";

try {
  const host = nodeHost(process.env);
  const listener = nodeListener(createFetchHandler(host));
  const statics = await serveStatic("build/client");
  const server = createServer((request, response) => {
    if (!statics(request, response)) void listener(request, response);
  });
  server.listen(host.settings.port, host.settings.host, () => {
    const address = server.address();
    const port = typeof address === "object" ? address?.port : host.settings.port;
    console.log(
      `Listening on http://localhost:${port} (voice provider: ${host.settings.voice.provider})`,
    );
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => server.close(() => process.exit(0)));
} catch (error) {
  if (!(error instanceof Error) || error.name !== SettingsError.name) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
