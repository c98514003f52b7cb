import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type RecordingServer, startRecordingServer } from "../../support/recording-server";
import { type ProviderWorker, startProviderWorker } from "./provider-worker";

let server: RecordingServer;
let worker: ProviderWorker;
let answer: { status: number; location?: string } | "never";

beforeAll(async () => {
  server = await startRecordingServer((_request, response) => {
    if (answer === "never") return;
    const { status, location } = answer;
    response.writeHead(status, location ? { Location: location } : {}).end();
  });
  worker = await startProviderWorker();
});
afterAll(async () => {
  await worker?.stop();
  await server?.stop();
});
beforeEach(() => {
  server.requests.length = 0;
});

const listCalls = (options: { baseUrl?: string; timeout?: number } = {}) =>
  worker.make({
    call: "GET /call",
    way: 0,
    baseUrl: server.url,
    apiKey: "key-01234567",
    ...options,
  });

test("a redirect is not followed in workerd either: the key stays with the provider", async () => {
  answer = { status: 302, location: `${server.url}/elsewhere` };
  await expect(listCalls()).rejects.toMatchObject({ failure: "rejected", status: 302 });
  expect(server.requests).toHaveLength(1);
});

test("a provider that does not answer in time is given up in workerd", async () => {
  answer = "never";
  await expect(listCalls({ timeout: 200 })).rejects.toMatchObject({ failure: "timeout" });
  expect(server.requests).toHaveLength(1);
});

test("a provider that cannot be reached is told apart in workerd", async () => {
  await expect(listCalls({ baseUrl: "http://127.0.0.1:1" })).rejects.toMatchObject({
    failure: "unreachable",
    status: null,
  });
});
