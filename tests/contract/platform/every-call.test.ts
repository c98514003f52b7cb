import type { Api } from "@vapi-ai/web/dist/api.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createPlatform, type Platform, PlatformError } from "~/voice/platform.server";
import { type RecordingServer, startRecordingServer } from "../../support/recording-server";
import { argumentsFor, generatedCalls, shapeOf } from "./generated-calls";
import { type SpecCall, specCalls } from "./spec-calls";

const KEY = "contract-key-0123456789";
const IDS = ["first id/1", "second-2"];
const QUERY = { limit: 2, note: "a b&c=d" };
const REFUSAL = { statusCode: 418, error: "Teapot", message: ["no coffee"] };

type Method = (...args: unknown[]) => Promise<unknown>;

let server: RecordingServer;
let refuse = false;
let platform: Platform;
const generated = generatedCalls();

beforeAll(async () => {
  server = await startRecordingServer((_request, response) => {
    response.writeHead(refuse ? 418 : 200, { "Content-Type": "application/json" });
    response.end(JSON.stringify(refuse ? REFUSAL : { answered: true }));
  });
  platform = createPlatform({ baseUrl: `${server.url}/base`, apiKey: KEY });
});
afterAll(() => server.stop());
beforeEach(() => {
  refuse = false;
  server.requests.length = 0;
});

function bodyOf(row: SpecCall): unknown {
  if (row.body === "json") return { name: "Ünïcode", nested: { list: [1, null] } };
  if (row.body !== "form") return undefined;
  const form = new FormData();
  form.append("file", new Blob(["RIFF"], { type: "audio/wav" }), "voice.wav");
  form.append("name", "Ünïcode");
  return form;
}

/** The two ways to make a call: the generic request, and the SDK's own method where there is one. */
function ways(row: SpecCall): [string, () => Promise<unknown>][] {
  const [method = "", template = ""] = row.call.split(" ");
  let next = 0;
  const path = template.replace(/\{\w+\}/g, () => encodeURIComponent(IDS[next++] ?? ""));
  const generic: [string, () => Promise<unknown>] = [
    "generic request",
    () => platform.request(method, path, { body: bodyOf(row), ...(row.query && { query: QUERY }) }),
  ];
  const call = generated.get(shapeOf(row.call));
  if (!row.sdk || !call) return [generic];
  const [group = "", name = ""] = row.sdk.split(".");
  const ids = IDS.map(encodeURIComponent);
  const args = argumentsFor(call, { ids, body: bodyOf(row), query: QUERY });
  const sdkMethod = async () => {
    const methods = platform.api[group as keyof Api<string>] as unknown as Record<string, Method>;
    return methods[name]?.(...args);
  };
  return [generic, [row.sdk, sdkMethod]];
}

/** Checks what arrived at the platform against the row. */
function expectOnTheWire(row: SpecCall) {
  expect(server.requests).toHaveLength(1);
  const { method, path, headers, body } = server.requests[0] as (typeof server.requests)[0];
  let next = 0;
  const wanted = row.call.replace(/\{\w+\}/g, () => encodeURIComponent(IDS[next++] ?? ""));
  const query = row.query ? "?limit=2&note=a%20b%26c%3Dd" : "";
  expect(`${method} ${path}`).toBe(`${wanted.replace(" ", " /base")}${query}`);
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
    test("the pinned SDK generates it exactly where the table says so", () => {
      expect(generated.get(shapeOf(row.call))?.name ?? null).toBe(row.sdk);
    });

    for (const [way, call] of ways(row)) {
      test(`${way} reaches the platform as specified`, async () => {
        await call();
        expectOnTheWire(row);
      });

      test(`${way} is rejected with the parsed error body`, async () => {
        refuse = true;
        const error = await call().catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(PlatformError);
        expect(error).toMatchObject({ failure: "rejected", status: 418, body: REFUSAL });
      });
    }
  });

test("the table holds each call of the specification once", () => {
  expect(new Set(specCalls.map(({ call }) => call)).size).toBe(specCalls.length);
  expect(specCalls).toHaveLength(135);
});
