import { Api } from "@vapi-ai/web/dist/api.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ProviderError } from "../../../server/calls/provider/provider-error.server";
import { parseSettings } from "../../../server/settings/settings.server";
import {
  type RecordingServer,
  startRecordingServer,
} from "../../../tests/support/recording-server";
import { type ProviderWorker, startProviderWorker } from "./provider-worker";
import { type SpecCall, specCalls } from "./spec-calls";
import { waysOf } from "./ways";
import { expectedParts, KEY, sentParts } from "./wire";

const REFUSAL = { statusCode: 418, error: "Teapot", message: ["no coffee"] };

let server: RecordingServer;
let worker: ProviderWorker;
let answer: { status: number; location?: string } | "never";

beforeAll(async () => {
  server = await startRecordingServer((_request, response) => {
    if (answer === "never") return;
    const { status, location } = answer;
    const headers = { "Content-Type": "application/json", ...(location && { Location: location }) };
    response.writeHead(status, headers);
    response.end(JSON.stringify(status === 418 ? REFUSAL : { answered: true }));
  });
  worker = await startProviderWorker();
});
afterAll(async () => {
  await worker?.stop();
  await server?.stop();
});
beforeEach(() => {
  answer = { status: 200 };
  server.requests.length = 0;
});

/** Makes a row's call in one of its ways, on each platform that runs the site's server. */
const hosts: Record<string, (row: SpecCall, way: number) => Promise<unknown>> = {
  Node: async (row, way) => waysOf(row)[way]?.make({ baseUrl: `${server.url}/base`, apiKey: KEY }),
  workerd: (row, way) => worker.make({ row, way, baseUrl: `${server.url}/base`, apiKey: KEY }),
};

for (const row of specCalls)
  describe(row.rule, () => {
    for (const [way, { name }] of waysOf(row).entries())
      test(`${name} reaches the provider as specified, and a refusal is rejected with its error body`, async () => {
        for (const [host, make] of Object.entries(hosts)) {
          answer = { status: 200 };
          server.requests.length = 0;
          await make(row, way);
          expect(server.requests.map(sentParts), host).toEqual([expectedParts(row)]);
          answer = { status: 418 };
          const error = await make(row, way).catch((thrown: unknown) => thrown);
          expect(error, host).toBeInstanceOf(ProviderError);
          expect(error, host).toMatchObject({ kind: "rejected", status: 418, body: REFUSAL });
        }
      });
  });

test("by default the client uses the pinned SDK's host", () => {
  expect(parseSettings({}).VAPI_API_URL).toBe(new Api().baseUrl);
});

test("the table holds each call of the specification once", () => {
  expect(new Set(specCalls.map(({ rule }) => rule)).size).toBe(specCalls.length);
  expect(specCalls).toHaveLength(135);
});

const [anyCall] = specCalls as [SpecCall];
const fromWorkerd = (options: { baseUrl?: string; timeout?: number } = {}) =>
  worker.make({ row: anyCall, way: 0, baseUrl: server.url, apiKey: KEY, ...options });

test("workerd follows no redirect, so the key stays with the provider", async () => {
  answer = { status: 302, location: `${server.url}/elsewhere` };
  await expect(fromWorkerd()).rejects.toMatchObject({ kind: "rejected", status: 302 });
  expect(server.requests).toHaveLength(1);
});

test("workerd gives up on a provider that does not answer in time", async () => {
  answer = "never";
  await expect(fromWorkerd({ timeout: 200 })).rejects.toMatchObject({ kind: "timeout" });
  expect(server.requests).toHaveLength(1);
});

test("workerd reports an unreachable provider as unreachable", async () => {
  const unreachable = { kind: "unreachable", status: null };
  await expect(fromWorkerd({ baseUrl: "http://127.0.0.1:1" })).rejects.toMatchObject(unreachable);
});
