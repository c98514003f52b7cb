import { closeSync, openSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pipeline } from "../support/pipeline";
import { processorTime } from "../support/processor-time";
import { closed, openSocket } from "../support/raw-socket";
import { type Site, startSite } from "../support/site";

const REQUESTS = 3000;

let site: Site;
afterEach(() => site.stop());

/** Checks the site's health on a new connection, so none is open when the site stops. */
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
  const pid = site.process.pid as number;
  const used = processorTime(pid);
  await sleep(1000);
  expect(processorTime(pid) - used).toBeLessThan(500);
  const signaledAt = performance.now();
  expect(await site.stop("SIGTERM")).toBe(0);
  expect(performance.now() - signaledAt).toBeLessThan(8000);
}

describe("a log that cannot be written", () => {
  // More than a pipe and the site's own queue hold (unit/log-output).
  const long = "x".repeat(500);
  const flood = () => pipeline(site.url, REQUESTS, (index) => `/nope-${index}${long}`);

  it("does no harm when the disk is full", async () => {
    const full = openSync("/dev/full", "w");
    site = await startSite({}, "node", undefined, full);
    closeSync(full);
    await flood();
    await expectUnharmed();
  });

  it("does no harm when its reader is gone", async () => {
    site = await startSite();
    site.process.stdout?.destroy();
    await flood();
    await expectUnharmed();
  });

  it("does no harm when nobody reads it", async () => {
    site = await startSite();
    site.process.stdout?.removeAllListeners("data").pause();
    await flood();
    await expectUnharmed();
  });
});

it("a flood of requests for an unknown path doesn't fill the disk or hide other paths, and is counted", async () => {
  site = await startSite();
  const flood = pipeline(site.url, REQUESTS, () => "/same");
  const others = pipeline(site.url, 200, (index) => `/other-${index}`, "127.0.1.1");
  expect(await flood).toEqual({ 404: REQUESTS });
  await others;
  // Summaries are logged when the site stops, or after ten seconds.
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
