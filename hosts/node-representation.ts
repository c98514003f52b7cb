import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encode, Representation, Variant } from "../app/http/representation.server";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses as well as br and gzip can, on a thread of its own. */
export const encode: Encode = (body, encoding) =>
  encoding === "gzip"
    ? gzipped(body, { level: 9 })
    : brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      });

/** Answers a GET or HEAD with a representation. */
export function sendRepresentation(
  representation: Representation,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const variant = representation.variantFor(request.headers["accept-encoding"]);
  if (variant instanceof Promise)
    variant.then(
      (made) => send(representation, made, request, response),
      (error) => response.destroy(error),
    );
  else send(representation, variant, request, response);
}

function send(
  representation: Representation,
  variant: Variant,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { method, headers } = request;
  const answer = representation.answer(variant, method, headers["if-none-match"]);
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body ?? undefined);
}
