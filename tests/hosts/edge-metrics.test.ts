import { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { builtWorker } from "../../scripts/built-worker";
import { askForCall, reportEnd } from "../support/call-burst";
import {
  answerCreated,
  type CallProviderServer,
  startCallProvider,
} from "../support/call-provider";
import { freePort } from "../support/site";

/** Stands in for the dataset: plain workerd discards what is written to one. */
const RECORDER = `
import { WorkerEntrypoint } from "cloudflare:workers";
const points = [];
export class Recorder extends WorkerEntrypoint {
  writeDataPoint(point) { points.push(point); }
}
export default { fetch: () => Response.json(points) };`;

let edge: Miniflare;
let url: string;
let provider: CallProviderServer;
let isFull = false;
beforeAll(async () => {
  provider = await startCallProvider((call, response) => {
    if (!isFull) return answerCreated(call, response);
    provider.calls.pop();
    response.writeHead(429).end("{}");
  });
  const { analyticsEngineDatasets: _replaced, ...worker } = await builtWorker();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  edge = new Miniflare({
    cf: false,
    host: "127.0.0.1",
    port,
    workers: [
      {
        ...worker,
        name: "site",
        bindings: {
          ...provider.settings,
          SITE_URL: url,
          LOG_LEVEL: "warn",
          CALLS_AT_ONCE: "3",
          CALLS_AT_ONCE_PER_VISITOR: "3",
          CALLS_PER_DAY: "7",
        },
        serviceBindings: { METRICS: { name: "recorder", entrypoint: "Recorder" } },
      },
      { name: "recorder", modules: true, script: RECORDER, compatibilityDate: "2026-04-01" },
    ],
  });
  await edge.ready;
}, 60_000);
afterAll(async () => {
  await edge?.dispose();
  await provider?.stop();
});

/** Metrics are written after the answer. */
const IN_TIME = { timeout: 15_000 };

/** The last value of each metric without labels. */
async function latest(): Promise<Record<string, number>> {
  const recorder = (await edge.getWorker("recorder")) as unknown as { fetch: typeof fetch };
  const points = (await (await recorder.fetch("http://recorder")).json()) as {
    indexes: string[];
    blobs: string[];
    doubles: number[];
  }[];
  return Object.fromEntries(
    points
      .filter(({ blobs }) => blobs.length === 0)
      .map(({ indexes, doubles }) => [indexes[0], doubles[0]]),
  ) as Record<string, number>;
}

it("on Workers the metrics of limits, usage and the store follow each change", async () => {
  expect((await askForCall(url)).status).toBe(201);
  const { body } = await askForCall(url);
  await vi.waitFor(
    async () =>
      expect(await latest()).toMatchObject({
        dispatch_day_calls_limit: 7,
        dispatch_day_calls_used: 2,
        dispatch_slots_limit: 3,
        dispatch_slots_held: 2,
        dispatch_quota_store_up: 1,
      }),
    IN_TIME,
  );
  // The slot of a call that the provider refuses is released.
  isFull = true;
  expect((await askForCall(url)).status).toBe(503);
  await vi.waitFor(
    async () =>
      expect(await latest()).toMatchObject({ dispatch_day_calls_used: 2, dispatch_slots_held: 2 }),
    IN_TIME,
  );
  for (const call of provider.calls) call.status = "ended";
  await reportEnd(url, { id: body.id });
  await vi.waitFor(
    async () =>
      expect(await latest()).toMatchObject({ dispatch_day_calls_used: 2, dispatch_slots_held: 1 }),
    IN_TIME,
  );
});
