import { closeSync, openSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { processorSeconds, residentMegabytes } from "../support/memory";
import { pipeline } from "../support/pipeline";
import { closed, openSocket } from "../support/raw-socket";
import { type Site, startSite } from "../support/site";

const REQUESTS = 10_000;

let site: Site;
afterEach(() => site.stop());

/** Checks health on a new connection, so none is open when the site stops. */
async function isAlive(): Promise<boolean> {
  const socket = openSocket(site.url);
  let answer = "";
  socket.on("data", (text) => {
    answer += text;
  });
  socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  await closed(socket);
  return answer.startsWith("HTTP/1.1 200");
}

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Expects the site to work, idle without load and stop on request. */
async function expectUnharmed() {
  expect(await isAlive()).toBe(true);
  const used = processorSeconds(site.process.pid);
  await sleep(1000);
  expect(processorSeconds(site.process.pid) - used).toBeLessThan(0.5);
  const signaledAt = performance.now();
  expect(await site.stop("SIGTERM")).toBe(0);
  expect(performance.now() - signaledAt).toBeLessThan(8000);
}

describe("a log that cannot be written", () => {
  it("does no harm when the disk is full", async () => {
    const full = openSync("/dev/full", "w");
    site = await startSite({}, "node", undefined, full);
    closeSync(full);
    await pipeline(site.url, 2000, (index) => `/nope-${index}`);
    await expectUnharmed();
  });

  it("does no harm when its reader has gone", async () => {
    site = await startSite();
    site.process.stdout?.destroy();
    await pipeline(site.url, 2000, (index) => `/nope-${index}`);
    await expectUnharmed();
  });

  it("does no harm when nobody reads it", async () => {
    site = await startSite();
    site.process.stdout?.removeAllListeners("data").pause();
    await pipeline(site.url, 1000, () => "/nope");
    const before = residentMegabytes(site.process.pid);
    // The log line has the path, so 60,000 lines would be 40 MB.
    const long = "x".repeat(500);
    await pipeline(site.url, 6 * REQUESTS, (index) => `/nope-${index % 3000}${long}`);
    expect(residentMegabytes(site.process.pid) - before).toBeLessThan(25);
    await expectUnharmed();
  });
});

describe("a client that requests unknown paths", () => {
  it("fills no disk, still shows each path, and is counted", async () => {
    site = await startSite();
    const flood = pipeline(site.url, REQUESTS, () => "/same");
    const others = pipeline(site.url, 200, (index) => `/other-${index}`, "127.0.1.1");
    expect(await flood).toEqual({ 404: REQUESTS });
    await others;
    // Summaries are logged at the stop, or after ten seconds.
    await site.stop("SIGTERM");
    const lines = () => site.log.filter((line) => line.startsWith("{")).map((x) => JSON.parse(x));
    const unknown = () => lines().filter(({ event }) => event === "unknown-path");
    const leftOut = () => lines().filter(({ event }) => event === "lines-left-out");
    await vi.waitFor(() => {
      const counted = leftOut().reduce((sum, { lines: count }) => sum + count, 0);
      expect(counted + unknown().length).toBe(REQUESTS + 200);
    }, 15_000);
    expect(site.log.join("\n").length).toBeLessThan(200_000);
    const paths = new Set(unknown().map(({ path }) => path));
    expect(paths.size).toBe(201);
  });

  it("fills no disk with new paths either", async () => {
    site = await startSite();
    await pipeline(site.url, REQUESTS, (index) => `/nope-${index}`);
    await sleep(1000);
    expect(site.log.join("\n").length).toBeLessThan(1_000_000);
    const before = site.log.length;
    await pipeline(site.url, 2000, () => "/api/voice/call/web");
    await sleep(1000);
    expect(site.log.length - before).toBeLessThan(500);
  });
});
