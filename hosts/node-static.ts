import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { Representation } from "../server/http/representation.server";
import { sendRepresentation } from "./node-representation";

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mp3": "audio/mpeg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

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
      ["Content-Type", types[extname(file)] ?? "application/octet-stream"],
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
 * Reads a folder into memory and answers its files.
 *
 * @returns a function that answers a request for one of the files and says whether it did.
 */
export async function serveStatic(
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
