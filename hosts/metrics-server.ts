import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { SettingsError } from "../server/settings/settings.server";
import type { Exporter } from "./prometheus";

/** Milliseconds for a request's head: nobody but a scraper of the operator's comes here. */
const HEADERS_TIMEOUT = 5000;

/**
 * Serves `GET /metrics` on a port of its own.
 *
 * @throws SettingsError where the port cannot be listened on.
 */
export async function serveMetrics(
  { contentType, text }: Exporter,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  const server = createServer({ headersTimeout: HEADERS_TIMEOUT }, async (request, response) => {
    const { method, url = "" } = request;
    const say = (status: number, body: string, headers: Record<string, string> = {}) => {
      response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", ...headers });
      response.end(method === "HEAD" ? undefined : body);
    };
    if (url.split("?", 1)[0] !== "/metrics") return say(404, "Metrics are at /metrics.\n");
    if (method !== "GET" && method !== "HEAD")
      return say(405, "Metrics are read with GET.\n", { Allow: "GET, HEAD" });
    try {
      say(200, await text(), { "Content-Type": contentType });
    } catch (error) {
      say(500, `${error}\n`);
    }
  });
  await once(server.listen({ port, host }), "listening").catch((error: Error) => {
    throw new SettingsError(`Cannot listen on METRICS_PORT ${host}:${port}: ${error.message}`);
  });
  return server;
}
