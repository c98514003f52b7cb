import type { IncomingMessage, ServerResponse } from "node:http";
import type { Site } from "#server-build";
import type { Host } from "../server/context.server";
import { headOf, pathOf, refusals } from "./node-refusals";
import { sendRepresentation } from "./node-representation";

/**
 * Answers requests out of the document cache, ahead of the router. Only an unknown path is worth a
 * line in the log: at the rate that the others are answered, their lines would cost more than they.
 *
 * @returns a function that says whether it answered.
 */
export function serveDocuments(
  { addressOf, lookUp, standing }: Pick<Site, "addressOf" | "lookUp" | "standing">,
  host: Pick<Host, "log" | "settings">,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { line } = refusals(host);
  const logLine = (request: IncomingMessage, status: number, arrived: number) => {
    const { socket, url } = request;
    const clientAddress = addressOf(headOf(request), socket.remoteAddress ?? null, pathOf(url));
    line({ request, requestId: crypto.randomUUID(), clientAddress, arrived }, status, {});
  };
  return (request, response) => {
    const { method = "", url = "", headers } = request;
    if (!headers.host || standing(headers.host) !== "own") return false;
    const arrived = performance.now();
    const found = lookUp(method, `http://${headers.host}`, url);
    if (found.leadsTo !== "document" || !found.cached) return false;
    sendRepresentation(found.cached, request, response);
    if (found.cached.status !== 200) logLine(request, found.cached.status, arrived);
    return true;
  };
}
