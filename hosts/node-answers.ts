import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { getMimeType } from "hono/utils/mime";
import { type Encode, Representation } from "../server/http/representation.server";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** An encoder with these brotli and gzip levels. */
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

/** Compress on other threads: `best` as small as possible, `quick` in a twentieth of the time. */
export const compressors = { best: compressed(11, 9), quick: compressed(5, 6) };

/** Answers a GET or HEAD with a representation. */
export async function sendRepresentation(
  representation: Representation,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const { "accept-encoding": accepted, "if-none-match": known } = headers;
    const answer = await representation.answer(method, accepted, known);
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body ?? undefined);
  } catch (error) {
    response.destroy(error as Error);
  }
}

/** Headers of files by their path; `*` stands for any ending. Later rows win. */
export const FILE_HEADERS: Record<string, Record<string, string>> = {
  "/*": { "X-Content-Type-Options": "nosniff", "Cross-Origin-Resource-Policy": "same-origin" },
  "/assets/*": { "Cache-Control": "public, max-age=31536000, immutable" },
  // The next build fetches it to copy this build's files (scripts/earlier-builds.ts).
  "/builds.json": { "Cache-Control": "no-cache" },
};

const headersOf = (path: string): Record<string, string> => {
  const isOf = (row: string) =>
    row.endsWith("*") ? path.startsWith(row.slice(0, -1)) : path === row;
  const rows = Object.entries(FILE_HEADERS).filter(([row]) => isOf(row));
  return Object.assign({}, ...rows.map(([, headers]) => headers));
};

async function represent(file: string, path: string): Promise<Representation> {
  const body = await readFile(file);
  const headers = {
    "Content-Type": getMimeType(file) ?? "application/octet-stream",
    "Cache-Control": "public, max-age=3600",
    Vary: "Accept-Encoding",
    ...headersOf(path),
  };
  const tag = createHash("sha256").update(body).digest("base64url").slice(0, 16);
  // The build writes compressed copies of text files.
  const copies = [readFile(`${file}.br`), readFile(`${file}.gz`)];
  const [br, gzip] = await Promise.all(copies).catch(() => []);
  const encode: Encode | undefined =
    br && gzip && (async (_, encoding) => (encoding === "br" ? br : gzip));
  return new Representation(200, headers, body, tag, encode);
}

/**
 * Reads a folder into memory, to serve its files. Replaces sirv, which leaves a file open when its
 * reader disconnects and throws on an invalid `Range`.
 *
 * @returns the files by path.
 */
export async function readFiles(folder: string): Promise<ReadonlyMap<string, Representation>> {
  const files = new Map<string, Representation>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    if (!path.startsWith("/.vite/")) files.set(path, await represent(file, path));
  }
  return files;
}
