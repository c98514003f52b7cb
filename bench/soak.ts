/**
 * `npm run soak [-- seconds]`: saturates the Node host while the provider flaps, then sends
 * SIGTERM. Prints the answers and the memory over time. Exits with 1 if a request was lost or got
 * an unexpected answer, or if the host did not exit with 0.
 */
import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { askForCall } from "../tests/support/call-burst";
import { residentMegabytes } from "../tests/support/memory";
import { STUFFED_WEB_CALL, startRecordingServer } from "../tests/support/recording-server";
import { startSite } from "../tests/support/site";

const SECONDS = Number(process.argv[2] ?? 60);
const VISITORS = 64;
/** Milliseconds before the provider changes its behavior. */
const BEHAVIOR_TIME = 1500;

function create(response: ServerResponse) {
  response.writeHead(201, { "Content-Type": "application/json" });
  response.end(JSON.stringify(STUFFED_WEB_CALL));
}

/** The provider's behaviors, in turn. */
const behaviors: ((response: ServerResponse) => unknown)[] = [
  create,
  (response) => response.writeHead(500, { "Content-Type": "text/html" }).end("<html>"),
  (response) => sleep(800).then(() => create(response)),
  (response) => response.writeHead(429).end("{}"),
  (response) => response.destroy(),
];
/** One in this many calls is never answered. */
const HANGS = 200;

let asked = 0;
const provider = await startRecordingServer((_request, response) => {
  // Drop the recorded requests, so this process does not grow.
  provider.requests.length = 0;
  if (++asked % HANGS === 0) return;
  behaviors[Math.floor(Date.now() / BEHAVIOR_TIME) % behaviors.length]?.(response);
});
const site = await startSite({
  VAPI_API_KEY: "key-1",
  VAPI_ASSISTANT_ID: "assistant-1",
  VAPI_API_URL: provider.url,
  CALLS_PER_VISITOR_PER_HOUR: "1000000",
  CALLS_PER_DAY: "1000000",
  LOG_LEVEL: "error",
});

const answers: Record<string, number> = {};
const lost: string[] = [];
let count = 0;

async function visit(kind: number): Promise<[string, number]> {
  if (kind === 0) return ["call", (await askForCall(site.url)).status];
  const path = ["/", "/work-orders", `/no-such-page-${kind}`][kind % 3] ?? "/";
  const response = await fetch(site.url + path);
  await response.arrayBuffer();
  return [kind % 3 === 2 ? "unknown path" : path, response.status];
}

const started = performance.now();
const since = (start: number) => ((performance.now() - start) / 1000).toFixed(1);

async function visitor(first: number) {
  for (let turn = first; ; turn++)
    try {
      const [what, status] = await visit(turn % 10);
      const answer = `${what} ${status}`;
      answers[answer] = (answers[answer] ?? 0) + 1;
      count++;
    } catch (error) {
      // A refused connection loses no request: the site has stopped listening.
      const { code } = (error as { cause?: { code?: string } }).cause ?? {};
      if (code !== "ECONNREFUSED")
        lost.push(`request ${turn}: ${code ?? error}, after ${since(started)} s of load`);
      return;
    }
}

console.log(`${VISITORS} visitors for ${SECONDS} s, one request in ten for a call`);
const visitors = Array.from({ length: VISITORS }, (_, index) => visitor(index));
for (let step = 1; step <= 10; step++) {
  await sleep(SECONDS * 100);
  console.log(
    `${String(count).padStart(8)} requests, ${residentMegabytes(site.process.pid).toFixed(0)} MB`,
  );
}
const signaled = performance.now();
const code = await site.stop("SIGTERM");
const seconds = since(signaled);
await Promise.all(visitors);
await provider.stop();

console.table(answers);
console.log(
  `Stopped under load: exit code ${code}, ${seconds} s after SIGTERM, ${lost.length} requests lost`,
);
for (const line of new Set([
  ...lost,
  ...site.log.filter((entry) => !entry.includes('"event":"request"')),
]))
  console.log(line);
const expected = /^(call (201|502|503|504)|unknown path 404|\/\S* 200)$/;
const unexpected = Object.keys(answers).filter((answer) => !expected.test(answer));
process.exitCode = code === 0 && lost.length === 0 && unexpected.length === 0 ? 0 : 1;
