import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { build } from "esbuild";

const PAGE = "<!doctype html><meta charset=utf-8><title>Room</title><script src=/page.js></script>";

/** A server of the page that runs the room library, with the simulator's call machine. */
export interface RoomServer {
  url: string;
  stop(): Promise<void>;
}

/** Folder of another room library than the installed one, where a version is only tried. */
const { ROOM_LIBRARY } = process.env;

async function script(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    ...(ROOM_LIBRARY && { alias: { "@daily-co/daily-js": ROOM_LIBRARY } }),
  });
  return outputFiles[0]?.text ?? "";
}

/** Bundles the page and the call machine, and serves them on a free port. */
export async function startRoomServer(): Promise<RoomServer> {
  const html = "text/html; charset=utf-8";
  const javascript = "text/javascript; charset=utf-8";
  const files: Record<string, [type: string, body: string]> = {
    "/": [html, PAGE],
    "/page.js": [javascript, await script("tests/contract/room/page/main.ts")],
    "/call-machine.js": [javascript, await script("simulator/call-machine/main.ts")],
    "/prebuilt": [html, readFileSync("tests/contract/room/prebuilt.html", "utf8")],
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const [type, body] = files[path] ?? ["text/plain", ""];
    response.writeHead(files[path] ? 200 : 404, { "Content-Type": type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
