import type { IncomingMessage, ServerResponse } from "node:http";
import type { Site } from "#server-build";
import type { Host } from "../app/context.server";
import { isUnknown } from "../app/documents/documents.server";
import { requestFields } from "../app/middleware/request-log.server";
import { pathOf } from "./node-refusals";
import { sendRepresentation } from "./node-representation";

/**
 * Answers requests out of the document cache, ahead of the router. Only an unknown path is worth a
 * line in the log: at the rate that the others are answered, their lines would cost more than they.
 *
 * @returns a function that says whether it answered.
 */
export function serveDocuments(
  {
    addressOf,
    addresses,
    standing,
    documents,
  }: Pick<Site, "addressOf" | "addresses" | "standing" | "documents">,
  { log }: Pick<Host, "log">,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const logUnknown = ({ method, url = "", headers, socket }: IncomingMessage) => {
    const get = (name: string) => headers[name]?.toString() ?? null;
    const path = pathOf(url);
    const address = addressOf({ get }, socket.remoteAddress ?? null, path);
    log.warn("unknown-path", requestFields(crypto.randomUUID(), address, method, path, 404));
  };
  return (request, response) => {
    const { method = "", url = "", headers } = request;
    if (!headers.host || standing(headers.host) !== "own") return false;
    const destination = addresses(method, url);
    if (destination.leadsTo !== "document") return false;
    const address = documents.address(`http://${headers.host}`, destination.page);
    const document = documents.find(address);
    if (!document) return false;
    if (isUnknown(address)) logUnknown(request);
    sendRepresentation(document, request, response);
    return true;
  };
}
