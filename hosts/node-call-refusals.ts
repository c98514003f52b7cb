import type { IncomingMessage, ServerResponse } from "node:http";
import { admitCall, type KnownCall, type Site } from "#server-build";
import { CALL_PATH } from "../app/voice-addresses";
import { isCallTarget, LONGEST_BODY } from "../server/calls/call-refusal.server";
import type { Host } from "../server/context.server";
import { CLIENT_CLOSED_REQUEST } from "../server/http/client-closed.server";
import { errorText } from "../server/observe/log.server";
import { requestSpan } from "../server/observe/traces/request-span.server";
import { headOf, refusals } from "./node-refusals";

/** Pieces of a body that are taken: 16 KiB come in twelve packets, over slow lines in some more. */
const MOST_PIECES = 320;

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
 * @param counted told of each request that was refused.
 * @returns a function that answers a request.
 */
export function refuseCalls(
  { addressOf, standing }: Pick<Site, "addressOf" | "standing">,
  host: Host,
  goOn: (request: IncomingMessage, response: ServerResponse, known?: KnownCall) => void,
  counted: (request: IncomingMessage, response: ServerResponse) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { line, refuse } = refusals(host);

  const answer = async (request: IncomingMessage, response: ServerResponse, requestId: string) => {
    const arrived = performance.now();
    const waitUntil = (work: Promise<unknown>) =>
      void work.catch((error) =>
        host.log.error("background-failed", { requestId, error: String(error) }),
      );
    const { method = "", socket } = request;
    const headers = headOf(request);
    const clientAddress = addressOf(headers, socket.remoteAddress ?? null, CALL_PATH);
    const body = () => readBody(request);
    const asked = { method, headers, host: request.headers.host ?? "", body };
    const known = { requestId, clientAddress, arrived };
    const span = requestSpan(() => `${method} ${CALL_PATH}`, headers.get("traceparent"));
    // Inherited: to copy the host for each request costs as much as to refuse it.
    const site = Object.assign(Object.create(host) as Host, known, { span, waitUntil });
    const admission = await admitCall(asked, site);
    if ("refusal" in admission) {
      refuse({ request, ...known }, response, admission.refusal);
      return counted(request, response);
    }
    const { admitted } = admission;
    if (!socket.destroyed) return goOn(request, response, { admitted, ...known });
    waitUntil(admitted.place.release());
    line({ request, ...known }, CLIENT_CLOSED_REQUEST, {});
  };

  return (request, response) => {
    const { url = "", headers } = request;
    if (!isCallTarget(url) || !headers.host || standing(headers.host) !== "own")
      return goOn(request, response);
    const requestId = crypto.randomUUID();
    answer(request, response, requestId).catch((error) => {
      host.log.error("request-failed", { requestId, error: errorText(error) });
      response.destroy();
    });
  };
}
