import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/**
 * Reads a folder into memory and answers its files.
 *
 * @returns a function that answers a request for one of the files and says whether it did.
 */
export async function serveStatic(
  folder: string,
): Promise<(request: IncomingMessage, response: ServerResponse) => boolean> {
  const files = new Map<string, { body: Buffer; headers: Record<string, string> }>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    if (path.startsWith("/.vite/")) continue;
    files.set(path, {
      body: await readFile(file),
      headers: {
        "Content-Type": types[extname(file)] ?? "application/octet-stream",
        "Cache-Control": path.startsWith("/assets/")
          ? "public, max-age=31536000, immutable"
          : "public, max-age=3600",
        "X-Content-Type-Options": "nosniff",
        "Cross-Origin-Resource-Policy": "same-origin",
      },
    });
  }
  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const file = files.get((request.url ?? "").split("?", 1)[0] ?? "");
    if (!file) return false;
    response.writeHead(200, { ...file.headers, "Content-Length": file.body.length });
    response.end(request.method === "HEAD" ? undefined : file.body);
    return true;
  };
}
