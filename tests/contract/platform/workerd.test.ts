import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Unstable_DevWorker, unstable_dev } from "wrangler";
import { type RecordingServer, startRecordingServer } from "../../support/recording-server";

let server: RecordingServer;
let worker: Unstable_DevWorker;
let answer: { status: number; body: string };

beforeAll(async () => {
  server = await startRecordingServer((_request, response) => {
    response.writeHead(answer.status, {
      "Content-Type": "application/json",
      ...(answer.status === 302 && { Location: "https://elsewhere.test/" }),
    });
    response.end(answer.body);
  });
  worker = await unstable_dev("tests/contract/platform/worker.ts", {
    config: "tests/contract/platform/wrangler.jsonc",
    experimental: { disableExperimentalWarning: true },
    logLevel: "error",
    inspect: false,
  });
});
afterAll(async () => {
  await worker?.stop();
  await server?.stop();
});
beforeEach(() => {
  server.requests.length = 0;
  answer = { status: 200, body: JSON.stringify({ id: "x" }) };
});

const call = async (request: Record<string, unknown>) => {
  const response = await worker.fetch("http://worker/", {
    method: "POST",
    body: JSON.stringify({ baseUrl: server.url, ...request }),
  });
  return response.json();
};

test("the SDK's own method works in workerd, with the key and as JSON", async () => {
  expect(await call({ method: "SDK" })).toEqual({ data: { id: "x" } });
  expect(server.requests[0]).toMatchObject({ method: "POST", path: "/call/web" });
  expect(server.requests[0]?.headers).toMatchObject({
    authorization: "Bearer worker-key-0123",
    "content-type": "application/json",
  });
});

test.each([
  { method: "GET", path: "/call?limit=2" },
  { method: "PATCH", path: "/assistant/a", body: { name: "n" } },
  { method: "DELETE", path: "/tool/t" },
  { method: "POST", path: "/file/upload", form: true },
  { method: "POST", path: "/11labs/voice/clone", form: true },
  { method: "POST", path: "/credential/webhook", body: {} },
])("$method $path arrives from workerd as it does from Node", async (request) => {
  expect(await call(request)).toEqual({ data: { id: "x" } });
  const [arrived] = server.requests;
  expect(arrived).toMatchObject({ method: request.method, path: request.path });
  expect(arrived?.headers.authorization).toBe(
    request.path === "/credential/webhook" ? undefined : "Bearer worker-key-0123",
  );
  expect(arrived?.headers["content-type"] ?? "").toMatch(
    request.form ? /^multipart\/form-data; boundary=/ : request.body ? /^application\/json$/ : /^$/,
  );
  if (request.form) expect(arrived?.body).toContain('filename="voice.wav"');
});

test("a refusal, a redirect and an unreachable platform are told apart in workerd", async () => {
  answer = { status: 400, body: JSON.stringify({ message: ["bad"] }) };
  expect(await call({ method: "POST", path: "/call/web", body: {} })).toEqual({
    failure: "rejected",
    status: 400,
    body: { message: ["bad"] },
  });
  answer = { status: 302, body: "" };
  expect(await call({ method: "GET", path: "/call" })).toMatchObject({ status: 302 });
  expect(server.requests).toHaveLength(2);
  expect(await call({ baseUrl: "http://127.0.0.1:1", method: "GET", path: "/call" })).toMatchObject(
    { failure: "unreachable", status: null },
  );
});
