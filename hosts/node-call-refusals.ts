import type { IncomingMessage, ServerResponse } from "node:http";
import { admitCall, type KnownCall, release, type Site } from "#server-build";
import type { Host } from "../app/context.server";
import { errorAnswer } from "../app/http/api-error.server";
import { securityHeaderValues } from "../app/http/security-headers.server";
import { errorText } from "../app/log.server";
import { levelOf, requestFields } from "../app/middleware/request-log.server";
import { VERSION_HEADER } from "../app/version-header";
import {
  CALL_PATH,
  type CallRefusal,
  isCallTarget,
  LONGEST_BODY,
} from "../app/voice/web-call/call-refusal.server";

/** Pieces of a body that are taken: 16 KiB come in twelve packets, over slow lines in some more. */
const MOST_PIECES = 320;
/** What the log says of a visitor who left before the answer (as nginx writes it). */
const CLIENT_CLOSED_REQUEST = 499;

/** Reads a body; null where it is too long, or comes in so many pieces that they are what costs. */
function readBody(request: IncomingMessage): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    let size = 0;
    const done = (body: Buffer | null) => {
      request.off("data", take).off("end", end).off("close", left);
      resolve(body);
    };
    const take = (piece: Buffer) => {
      size += piece.length;
      if (size > LONGEST_BODY || pieces.push(piece) > MOST_PIECES) done(null);
    };
    const end = () => done(pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces));
    // Half a body is none.
    const left = () => done(Buffer.alloc(0));
    request.on("data", take).on("end", end).on("close", left);
  });
}

/**
 * Refuses requests for calls ahead of everything that makes a web request of them, which costs several
 * times as much as the refusal. What is refused, and why, is said by the code that the route asks.
 *
 * @param goOn answers a request that is not for a call, or that may become one.
 * @returns a function that answers a request.
 */
export function refuseCalls(
  { addressOf, standing }: Pick<Site, "addressOf" | "standing">,
  host: Host,
  goOn: (request: IncomingMessage, response: ServerResponse, known?: KnownCall) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { log, settings, quota, send, isStopping } = host;
  const always = { ...securityHeaderValues(settings), [VERSION_HEADER]: release.build };
  const waitUntil = (work: Promise<unknown>) =>
    void work.catch((error) => log.error("background-failed", { error: String(error) }));

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const arrived = performance.now();
    const { method = "", headers, socket } = request;
    const head = { get: (name: string) => headers[name]?.toString() ?? null };
    const clientAddress = addressOf(head, socket.remoteAddress ?? null, CALL_PATH);
    const line = (status: number, noted: object) =>
      log[levelOf(status)]("request", {
        ...requestFields(crypto.randomUUID(), clientAddress, method, CALL_PATH, status),
        ms: Math.round(performance.now() - arrived),
        ...noted,
      });
    const refuse = ({ code, detail, noted }: CallRefusal) => {
      const { status, headers: own, body } = errorAnswer(code, detail);
      response.writeHead(status, {
        ...always,
        ...own,
        "Content-Length": Buffer.byteLength(body),
      });
      response.end(method === "HEAD" ? undefined : body);
      line(status, { code, ...noted });
    };

    const asked = {
      method,
      headers: head,
      host: headers.host ?? "",
      body: () => readBody(request),
    };
    const site = { settings, quota, send, isStopping, clientAddress, waitUntil };
    const admission = await admitCall(asked, site);
    if ("refusal" in admission) return refuse(admission.refusal);
    const { admitted } = admission;
    if (!socket.destroyed) return goOn(request, response, { admitted, clientAddress, arrived });
    waitUntil(admitted.place.release());
    line(CLIENT_CLOSED_REQUEST, {});
  };

  return (request, response) => {
    const { url = "", headers } = request;
    if (!isCallTarget(url) || !headers.host || standing(headers.host) !== "own")
      return goOn(request, response);
    answer(request, response).catch((error) => {
      log.error("request-failed", { error: errorText(error) });
      response.destroy();
    });
  };
}
