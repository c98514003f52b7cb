import type { IncomingMessage, ServerResponse } from "node:http";
import { release, type Site } from "#server-build";
import type { CallRefusal } from "../server/calls/call-refusal.server";
import type { Host } from "../server/context.server";
import { errorAnswer, formFor } from "../server/http/api-error.server";
import { FOR_EVERY_HOST, loggedHost } from "../server/http/own-hosts.server";
import { securityHeaderValues } from "../server/http/security-headers.server";
import { writeRequestLine } from "../server/middleware/request-log.server";
import type { LogFields } from "../server/observe/log.server";
import { readTraceparent } from "../server/observe/traces/tracer.server";
import { VERSION_HEADER } from "../server/version-header";

/** The path of a target. */
export const pathOf = (url = "") => url.split("?", 1)[0] ?? "";

/** What of a request tells its line in the log. */
export interface Refused {
  request: IncomingMessage;
  requestId: string;
  /** The visitor's, as far as it can be believed. */
  clientAddress: string | null;
  /** When it arrived (`performance.now()`). */
  arrived: number;
}

/** Reads a request's headers as those of a web request are read. */
export const headOf = ({ headers }: IncomingMessage): Pick<Headers, "get"> => ({
  get: (name) => headers[name]?.toString() ?? null,
});

/** Writes lines and refusals as the fetch handler does, at a fraction of what it costs to be asked. */
export function refusals({ log, settings }: Pick<Host, "log" | "settings">) {
  const always = { ...securityHeaderValues(settings), [VERSION_HEADER]: release.build };
  const line = (refused: Refused, status: number, noted: LogFields) => {
    const { request, requestId, clientAddress, arrived } = refused;
    const trace = readTraceparent(request.headers.traceparent?.toString() ?? null);
    const path = pathOf(request.url);
    const ms = performance.now() - arrived;
    writeRequestLine(
      log,
      { requestId, clientAddress, method: request.method, path, status, ms },
      { ...(trace && { traceId: trace.traceId }), ...noted },
    );
  };
  /** Answers that say nothing of their request, ready to be sent. */
  const ready = new Map<string, { status: number; headers: string[]; body: Buffer }>();
  const made = (...[code, detail, form]: Parameters<typeof errorAnswer>) => {
    const { status, headers, body } = errorAnswer(code, detail, form);
    const bytes = Buffer.from(body);
    const all = { ...always, ...headers, "Content-Length": String(bytes.length) };
    return { status, headers: Object.entries(all).flat(), body: bytes };
  };
  const answerFor = (...[code, detail, form = "json"]: Parameters<typeof errorAnswer>) => {
    if (detail) return made(code, detail, form);
    const key = `${code} ${form}`;
    const known = ready.get(key) ?? made(code, undefined, form);
    ready.set(key, known);
    return known;
  };
  const refuse = (
    refused: Refused,
    response: ServerResponse,
    { code, detail, noted }: CallRefusal,
    form?: Parameters<typeof errorAnswer>[2],
  ) => {
    const { status, headers, body } = answerFor(code, detail, form);
    response.writeHead(status, headers);
    response.end(refused.request.method === "HEAD" ? undefined : body);
    line(refused, status, { code, ...noted });
  };
  return { line, refuse };
}

/**
 * Turns requests for made-up hosts away ahead of the fetch handler (server/middleware/own-hosts says the
 * same on other hosts).
 *
 * @returns a function that says whether it did.
 */
export function refuseHosts(
  { addressOf, standing }: Pick<Site, "addressOf" | "standing">,
  host: Host,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { refuse } = refusals(host);
  return (request, response) => {
    const { url, headers, socket } = request;
    const path = pathOf(url);
    // One that cannot be read is a fault of the request, which the fetch handler finds.
    if (!headers.host || standing(headers.host) !== "unknown" || FOR_EVERY_HOST.has(path))
      return false;
    if (!URL.canParse(`http://${headers.host}`)) return false;
    const arrived = performance.now();
    const head = headOf(request);
    const clientAddress = addressOf(head, socket.remoteAddress ?? null, path);
    const noted = { host: loggedHost(headers.host) };
    refuse(
      { request, requestId: crypto.randomUUID(), clientAddress, arrived },
      response,
      { code: "unknown-host", noted },
      formFor(head),
    );
    return true;
  };
}
