import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encode, Representation, Variant } from "../server/http/representation.server";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Levels of brotli and gzip. */
const compressed =
  (quality: number, level: number): Encode =>
  (body, encoding) =>
    encoding === "gzip"
      ? gzipped(body, { level })
      : brotli(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        });

/** On threads of their own: as well as br and gzip can, or in a twentieth of the time. */
export const encoders = { best: compressed(11, 9), quick: compressed(5, 6) };

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
