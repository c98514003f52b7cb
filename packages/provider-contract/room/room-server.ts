import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build } from "esbuild";
import { withChange } from "../rule";

/** The room library as the page loads it: a separate module, so that its text can be changed. */
const LIBRARY = "@daily-co/daily-js";
/** Folder of a room library to try instead of the installed one. */
const { ROOM_LIBRARY = `node_modules/${LIBRARY}` } = process.env;

/** The text of the room library. */
export function libraryText(): string {
  const { module } = JSON.parse(readFileSync(join(ROOM_LIBRARY, "package.json"), "utf8"));
  return readFileSync(join(ROOM_LIBRARY, module), "utf8");
}

const pageWith = (library: string) => `<!doctype html><meta charset=utf-8><title>Room</title>
<script type=importmap>{"imports":{"${LIBRARY}":"${library}"}}</script>
<script type=module src=/page.js></script>`;

async function script(entry: string, format: "esm" | "iife"): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format,
    target: "es2022",
    external: [LIBRARY],
  });
  return outputFiles[0]?.text ?? "";
}

/** A server for the page that runs the room library with the simulator's call machine. */
export interface RoomServer {
  /** URL of the page with the unchanged library. */
  url: string;
  /** URL of the page with a changed library (rule.ts). */
  changed(change: string): string;
  stop(): Promise<void>;
}

/** Bundles the page and the call machine, and serves them on a free port. */
export async function startRoomServer(): Promise<RoomServer> {
  const html = "text/html; charset=utf-8";
  const javascript = "text/javascript; charset=utf-8";
  const library = libraryText();
  const files: Record<string, [type: string, body: string]> = {
    "/": [html, pageWith("/library.js")],
    "/library.js": [javascript, library],
    "/page.js": [javascript, await script("packages/provider-contract/room/page/main.ts", "esm")],
    "/call-machine.js": [
      javascript,
      await script("packages/simulator/call-machine/main.ts", "iife"),
    ],
    "/prebuilt": [html, readFileSync("packages/provider-contract/room/prebuilt.html", "utf8")],
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const [type, body] = files[path] ?? ["text/plain", ""];
    response.writeHead(files[path] ? 200 : 404, { "Content-Type": type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  let changes = 0;
  return {
    url,
    changed(change) {
      const name = `changed-${++changes}`;
      files[`/${name}.js`] = [javascript, withChange(library, change)];
      files[`/${name}`] = [html, pageWith(`/${name}.js`)];
      return url + name;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
