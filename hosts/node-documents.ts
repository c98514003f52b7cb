import type { IncomingMessage, ServerResponse } from "node:http";
import type { Site } from "#server-build";
import { sendRepresentation } from "./node-representation";

/**
 * Answers requests out of the document cache, ahead of everything that makes a web request of them.
 * They have no line in the log: at the rate that they are answered, it would cost more than they.
 *
 * @returns a function that says whether it answered.
 */
export function serveDocuments({
  lookUp,
}: Pick<Site, "lookUp">): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const { method = "", url = "", headers } = request;
    if (!headers.host) return false;
    const found = lookUp(method, `http://${headers.host}`, url);
    if (found.leadsTo !== "document" || found.cached?.status !== 200) return false;
    sendRepresentation(found.cached, request, response);
    return true;
  };
}
