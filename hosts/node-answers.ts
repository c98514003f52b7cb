import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { getMimeType } from "hono/utils/mime";
import type { Site } from "#server-build";
import { type Encode, Representation, type Variant } from "../server/http/representation.server";

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
function sendRepresentation(
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

/** Endings of the compressed forms that the build puts beside a file. */
const COMPRESSED = { br: ".br", gzip: ".gz" } as const;

function cachingOf(path: string): string {
  if (path.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  // Asked for when another build takes over the files of this one (scripts/earlier-builds.ts).
  return path === "/builds.json" ? "no-cache" : "public, max-age=3600";
}

async function represent(file: string, path: string): Promise<Representation> {
  const body = await readFile(file);
  const caching = cachingOf(path);
  const representation = new Representation(
    200,
    [
      ["Content-Type", getMimeType(file) ?? "application/octet-stream"],
      ["Cache-Control", caching],
      ["Vary", "Accept-Encoding"],
      ["X-Content-Type-Options", "nosniff"],
      ["Cross-Origin-Resource-Policy", "same-origin"],
    ],
    body,
    createHash("sha256").update(body).digest("base64url").slice(0, 16),
  );
  for (const encoding of ["br", "gzip"] as const) {
    const compressed = await readFile(file + COMPRESSED[encoding]).catch(() => null);
    if (compressed) representation.add(encoding, compressed);
  }
  return representation;
}

/**
 * Reads a folder into memory and answers its files. sirv leaves a file open whose reader has gone, and
 * a `Range` that makes no sense throws in it.
 *
 * @returns a function that answers a request for one of the files and says whether it did.
 */
export async function serveFiles(
  folder: string,
): Promise<(request: IncomingMessage, response: ServerResponse) => boolean> {
  const files = new Map<string, Representation>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    if (!path.startsWith("/.vite/")) files.set(path, await represent(file, path));
  }
  return (request, response) => {
    const { method, url = "" } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const file = files.get(url.split("?", 1)[0] ?? "");
    if (file) sendRepresentation(file, request, response);
    return file !== undefined;
  };
}
