import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { kernelMegabytes, residentMegabytes } from "../support/memory";
import { closed, openSocket } from "../support/raw-socket";
import { type Site, startSite } from "../support/site";

/** Connections; almost all send a single request. */
const CONNECTIONS = 800;
/** Megabytes that unread answers may cost, including code that runs for the first time. */
const MAX_MEGABYTES = 60;
/** Milliseconds to wait. A site without bounds would have answered all the requests by then. */
const WAIT = 4000;

let site: Site;
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: "error", VOICE_PROVIDER: "simulator" });
});
afterAll(() => site?.stop());

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;

it("a thousand unread answers of files or pages do not fill the memory", async () => {
  const before = residentMegabytes(site.process.pid);
  const sockets = ["/simulator/dispatcher.js", "/?missed=1"].map((path) => {
    const socket = openSocket(site.url).pause();
    socket.write(get(path).repeat(1000));
    return socket;
  });
  let most = before;
  for (let waited = 0; waited < WAIT; waited += 250) {
    await sleep(250);
    most = Math.max(most, residentMegabytes(site.process.pid));
  }
  for (const socket of sockets) socket.destroy();
  expect(most - before).toBeLessThan(MAX_MEGABYTES);
});

it("an unread file is in memory only once, and the kernel drops it in the end", async () => {
  const file = "/simulator/dispatcher.js";
  const before = residentMegabytes(site.process.pid);
  const started = performance.now();
  const last = get(file).replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
  // Some packets ask for so much that their answers stall.
  const packets = [get(file), last, get(file), last, get(file).repeat(10)];
  const sockets = Array.from({ length: CONNECTIONS }, (_, i) => {
    const socket = openSocket(site.url).pause();
    socket.write(packets[i % 100 === 4 ? 4 : i % 4] ?? "");
    return socket;
  });
  const slow = openSocket(site.url).pause();
  slow.write(get(file));
  await sleep(WAIT);
  expect(residentMegabytes(site.process.pid) - before).toBeLessThan(MAX_MEGABYTES);
  expect(kernelMegabytes(site.url)).toBeGreaterThan(100);
  // A client that reads after the site gave up on the connection still gets everything.
  await sleep(7000 - (performance.now() - started));
  let read = 0;
  slow.on("data", (bytes: Buffer) => {
    read += bytes.length;
  });
  slow.resume();
  await closed(slow);
  const complete = await fetch(site.url + file, { headers: { "Accept-Encoding": "identity" } });
  expect(read).toBeGreaterThan((await complete.arrayBuffer()).byteLength);
  // This takes about 18 s on an idle machine.
  await vi.waitFor(() => expect(kernelMegabytes(site.url)).toBe(0), {
    timeout: 60_000,
    interval: 200,
  });
  for (const socket of sockets) socket.destroy();
}, 120_000);
