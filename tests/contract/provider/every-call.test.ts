import { Api } from "@vapi-ai/web/dist/api.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ProviderError } from "../../../server/calls/provider/provider-error.server";
import { createVapiApi } from "../../../server/calls/provider/vapi/vapi-api.server";
import { parseSettings } from "../../../server/settings/settings.server";
import { type RecordingServer, startRecordingServer } from "../../support/recording-server";
import { type ProviderWorker, startProviderWorker } from "./provider-worker";
import { type SpecCall, specCalls } from "./spec-calls";
import { bodyOf, generatedFor, pathOf, waysOf } from "./ways";

const KEY = "contract-key-0123456789";
const REFUSAL = { statusCode: 418, error: "Teapot", message: ["no coffee"] };

let server: RecordingServer;
let worker: ProviderWorker;
let refuse = false;

beforeAll(async () => {
  server = await startRecordingServer((_request, response) => {
    response.writeHead(refuse ? 418 : 200, { "Content-Type": "application/json" });
    response.end(JSON.stringify(refuse ? REFUSAL : { answered: true }));
  });
  worker = await startProviderWorker();
});
afterAll(async () => {
  await worker?.stop();
  await server?.stop();
});

/** Makes a call by the n-th of its ways, where the site's server may run. */
const hosts: Record<string, (row: SpecCall, way: number) => Promise<unknown>> = {
  Node: async (row, way) =>
    waysOf(row)[way]?.make(createVapiApi({ baseUrl: `${server.url}/base`, apiKey: KEY })),
  workerd: ({ call }, way) =>
    worker.make({ call, way, baseUrl: `${server.url}/base`, apiKey: KEY }),
};

/** Checks what arrived at the provider against the row. */
function expectOnTheWire(row: SpecCall, host: string) {
  expect(server.requests, host).toHaveLength(1);
  const { method, path, headers, body } = server.requests[0] as (typeof server.requests)[0];
  const wanted = pathOf(row);
  expect(`${method} ${path}`, host).toBe(`${wanted.method} /base${wanted.path}${wanted.query}`);
  expect(headers.authorization).toBe(row.open ? undefined : `Bearer ${KEY}`);
  if (row.body === "json") {
    expect(headers["content-type"]).toBe("application/json");
    expect(JSON.parse(body)).toEqual(bodyOf(row));
  } else if (row.body === "form") {
    expect(headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(body).toMatch(/name="file"; filename="voice\.wav"[\s\S]*audio\/wav[\s\S]*RIFF/);
    expect(body).toMatch(/name="name"\r\n\r\nÜnïcode/);
  } else {
    expect(headers["content-type"]).toBeUndefined();
    expect(body).toBe("");
  }
}

for (const row of specCalls)
  describe(row.call, () => {
    for (const [way, { name }] of waysOf(row).entries())
      test(`${name} reaches the provider as specified, and is rejected with its error body`, async () => {
        for (const [host, make] of Object.entries(hosts)) {
          refuse = false;
          server.requests.length = 0;
          await make(row, way);
          expectOnTheWire(row, host);
          refuse = true;
          const error = await make(row, way).catch((thrown: unknown) => thrown);
          expect(error, host).toBeInstanceOf(ProviderError);
          expect(error, host).toMatchObject({ failure: "rejected", status: 418, body: REFUSAL });
        }
      });
  });

test("the pinned SDK generates each call exactly where the table says so", () => {
  for (const row of specCalls) expect(generatedFor(row)?.name ?? null, row.call).toBe(row.sdk);
});

test("without a setting the client asks the host that the pinned SDK itself would ask", () => {
  expect(parseSettings({}).voice.apiUrl).toBe(new Api().baseUrl);
});

test("the table holds each call of the specification once", () => {
  expect(new Set(specCalls.map(({ call }) => call)).size).toBe(specCalls.length);
  expect(specCalls).toHaveLength(135);
});
