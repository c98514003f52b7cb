/**
 * `npm run bench`: compares the built site on each host with an nginx that serves the same bytes.
 * They take turns, with the servers on the first core and the load on the second.
 *
 * npm run bench -- lighthouse   measures rendering
 * npm run bench -- call         measures the start of a call
 * npm run bench -- counting     measures the cost of metrics and logs
 */
import { spawnSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { CALL_PATH } from "../app/voice-addresses";
import { builtWorker } from "../scripts/built-worker";
import { moveTo } from "../tests/support/core";
import { residentMegabytes } from "../tests/support/memory";
import { median } from "../tests/support/quantile";
import { type HostName, type Site, startSite } from "../tests/support/site";
import { callStart } from "./call";
import { counting } from "./counting";
import { lighthouse } from "./lighthouse";
import { startNginx } from "./nginx";
import { bodyOf } from "./request";
import { startUp } from "./start-up";
import { workerStart } from "./worker-start";
import { type BenchRequest, type Load, load } from "./wrk";

const ROUNDS = 3;
const SECONDS = 2;
/** Milliseconds between two loads, so a host can collect garbage. */
const PAUSE = 1000;

function missing(...commands: string[]): string[] {
  return commands.filter((command) => spawnSync("which", [command]).status !== 0);
}

async function throughput() {
  const absent = missing("wrk", "nginx", "taskset");
  if (absent.length > 0) {
    console.error(`Install ${absent.join(", ")} first (Debian: wrk, nginx-light, util-linux).`);
    process.exitCode = 1;
    return;
  }
  // The client stays off the server's core.
  moveTo("1");
  const starts = { cached: [] as number[], compiled: [] as number[] };
  // Alternate, so other load on the machine affects both alike. The first start fills the cache.
  await startUp();
  for (let i = 0; i < 7; i++) {
    starts.cached.push(await startUp());
    starts.compiled.push(await startUp(false));
  }
  const first = Math.round(median(starts.cached));
  const ratio = (median(starts.cached) / median(starts.compiled)).toFixed(2);
  console.log(
    `From process start to the first page: ${first} ms, ${ratio} of the time without a compile cache`,
  );

  const worker = [workerStart(), workerStart(), workerStart()];
  const [{ contents }] = (await builtWorker()).modules;
  const kilobytes = (gzipSync(contents).length / 1000).toFixed(1);
  console.log(`The Worker: ${kilobytes} KB with gzip, starts in ${median(worker).toFixed(1)} ms`);

  // The servers started below inherit this core; their output is read on the other one.
  moveTo("0");
  const quiet = { LOG_LEVEL: "warn" };
  const sites = new Map<string, Pick<Site, "url" | "stop" | "process">>();
  const node = await startSite(quiet);
  sites.set("node", node);
  sites.set("nginx", (await startNginx(node.url)) as unknown as Site);
  for (const host of ["remix-serve", "cloudflare"] satisfies HostName[])
    sites.set(host, await startSite(quiet, host));
  moveTo("1");

  const waits = [];
  for (let i = 0; i < 200; i++)
    waits.push((await bodyOf(node.url, { "Accept-Encoding": "br" })).ms);
  console.log(`Time to the first byte without load: ${median(waits).toFixed(2)} ms`);

  const etagOf = async (url: string) =>
    String((await bodyOf(url, { "Accept-Encoding": "br" })).headers.etag);
  const requests: Record<string, (url: string) => Promise<BenchRequest> | BenchRequest> = {
    "/ br": () => ({ path: "/", headers: { "Accept-Encoding": "br" } }),
    "/ gzip": () => ({ path: "/", headers: { "Accept-Encoding": "gzip" } }),
    "a 304": async (url) => ({
      path: "/",
      headers: { "Accept-Encoding": "br", "If-None-Match": await etagOf(url) },
    }),
    "a 404": () => ({ path: "/no-such-page", headers: { "Accept-Encoding": "br" } }),
    "a rejected call": () => ({
      path: CALL_PATH,
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: "https://other.example" },
    }),
  };
  for (const [name, ask] of Object.entries(requests)) {
    const found = new Map<string, Load[]>();
    for (let round = 0; round < ROUNDS; round++)
      for (const [host, { url }] of sites) {
        await wait(PAUSE);
        found.set(host, [...(found.get(host) ?? []), await load(url, await ask(url), SECONDS)]);
      }
    const rate = (host: string) => median((found.get(host) ?? []).map((run) => run.perSecond));
    console.log(`\n${name}`);
    console.table(
      Object.fromEntries(
        Array.from(found, ([host, runs]) => [
          host,
          {
            "requests/s": Math.round(rate(host)),
            "p50 ms": Number(median(runs.map((run) => run.p50)).toFixed(2)),
            "p99 ms": median(runs.map((run) => run.p99)),
            "of nginx": Number((rate(host) / rate("nginx")).toFixed(3)),
          },
        ]),
      ),
    );
  }
  console.log(
    `Memory of the Node host after the load: ${Math.round(residentMegabytes(node.process.pid))} MB`,
  );
  for (const site of sites.values()) await site.stop();
  await counting();
}

const measure = { lighthouse, counting, call: callStart }[process.argv[2] ?? ""] ?? throughput;
await measure();
