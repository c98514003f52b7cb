import { afterEach, describe, expect, it, vi } from "vitest";
import { ProviderError } from "../../server/calls/provider/provider-error.server";
import {
  PROVIDER_TIMEOUT,
  vapiProvider,
} from "../../server/calls/provider/vapi/vapi-provider.server";
import { parseSettings } from "../../server/settings/settings.server";
import { type RecordingServer, startRecordingServer } from "../support/recording-server";

let server: RecordingServer | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await server?.stop();
  server = undefined;
});

async function answering(status: number, body: string) {
  server = await startRecordingServer((_request, response) => {
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(body);
  });
  return server.url;
}

/** The provider of an account at this address. */
function providerAt(VAPI_API_URL: string) {
  const account = { VAPI_API_KEY: "key-for-tests", VAPI_ASSISTANT_ID: "assistant-1" };
  return vapiProvider({ settings: parseSettings({ ...account, VAPI_API_URL }) });
}

const create = (url: string) =>
  providerAt(url).createWebCall({
    visitorRequest: new Request("https://site.example/"),
    ...{ variables: {}, language: null, slot: "slot-1" },
  });

async function failure(work: Promise<unknown>): Promise<ProviderError> {
  const error = await work.catch((thrown) => thrown);
  if (!(error instanceof ProviderError)) throw new Error("It did not fail.");
  return error;
}

describe("a provider's refusal", () => {
  it.each([
    [400, '{"message":"The company name Smith & Sons is odd"}', "status 400", "no"],
    [401, '{"message":"Invalid Key","error":"Unauthorized"}', "status 401", "no"],
    [402, '{"code":"wallet_empty","message":"pay"}', "status 402 wallet_empty", "no"],
    [403, '{"error":{"code":"not-allowed","message":"x"}}', "status 403 not-allowed", "no"],
    [404, '{"code":"two words"}', "status 404", "no"],
    [422, '{"code":7}', "status 422", "no"],
    [429, "{}", "status 429", "no"],
    [408, "{}", "status 408", "faulty"],
    [409, "{}", "status 409", "faulty"],
    [500, '{"message":"a stack of ours"}', "status 500", "faulty"],
    [502, "<html>", "status 502", "faulty"],
    [503, '{"message":"over concurrency limit"}', "status 503", "faulty"],
    [503, "{}", "status 503", "faulty"],
  ])("is logged by status and code only: %i %s", async (status, body, logged, wasCreated) => {
    const error = await failure(create(await answering(status, body)));
    expect(error.failure).toBe(logged);
    expect(error.wasCreated).toBe(wasCreated);
    expect(error.status).toBe(status);
  });
});

describe("whether a call exists when no answer came", () => {
  const ask = (apiUrl: string) => failure(create(apiUrl));

  it("is certain if no connection was made", async () => {
    const closed = await startRecordingServer();
    await closed.stop();
    for (const url of [closed.url, "http://no-such-host.invalid"])
      expect(await ask(url)).toMatchObject({ kind: "unreachable", wasCreated: "no" });
  });

  it("is uncertain if the connection was cut off", async () => {
    server = await startRecordingServer((_request, response) => void response.destroy());
    expect(await ask(server.url)).toMatchObject({ kind: "unreachable", wasCreated: "unheard" });
  });

  it("is uncertain if no answer comes in time", async () => {
    vi.useFakeTimers();
    vi.spyOn(globalThis, "fetch").mockImplementation(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
        }),
    );
    const pending = ask("http://x");
    await vi.advanceTimersByTimeAsync(PROVIDER_TIMEOUT + 200);
    expect(await pending).toMatchObject({ kind: "timeout", wasCreated: "unheard" });
  });
});

describe("a search for a call", () => {
  const overrides = (slot: string) => ({ assistantOverrides: { metadata: { slot } } });
  const find = async (calls: unknown) => {
    const provider = providerAt(await answering(200, JSON.stringify(calls)));
    return provider.findCall("slot-1", Date.UTC(2026, 0, 1, 12));
  };

  it("finds the one that carries the name of its slot", async () => {
    const calls = [
      { id: "a", ...overrides("other") },
      { id: "b", ...overrides("slot-1") },
    ];
    expect(await find(calls)).toBe("b");
    const [request] = server?.requests ?? [];
    const { pathname, searchParams } = new URL(request?.path ?? "", "http://x");
    expect([request?.method, pathname]).toEqual(["GET", "/call"]);
    expect(Object.fromEntries(searchParams)).toEqual({
      assistantId: "assistant-1",
      createdAtGe: "2026-01-01T11:58:00.000Z",
      limit: "100",
    });
  });

  it.each([[[]], [[{ id: "a", ...overrides("other") }]]])(
    "finds none if no call carries that name: %o",
    async (calls) => expect(await find(calls)).toBe(null),
  );

  it.each([
    [{}],
    ["text"],
    [null],
    [[{ id: "a" }]],
    [[{ id: "a", assistantOverrides: {} }]],
    [Array.from({ length: 100 }, (_, id) => ({ id: String(id), ...overrides("other") }))],
  ])("fails if the provider's answer does not tell: %o", async (calls) => {
    await expect(find(calls)).rejects.toBeInstanceOf(ProviderError);
  });
});

describe("an ended call", () => {
  const end = async (answers: Record<string, [number, unknown]>) => {
    server = await startRecordingServer(({ method }, response) => {
      const [status, body] = answers[method] ?? [404, {}];
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(body));
    });
    return providerAt(server.url)
      .endCall("call/1")
      .then(
        (ended) => ended !== null,
        () => "unknown",
      );
  };

  it.each<[string, Record<string, [number, unknown]>, boolean | string]>([
    ["reported as over", { DELETE: [200, { status: "ended" }] }, true],
    ["deleted without a status", { DELETE: [200, {}] }, true],
    ["deleted, and gone", { DELETE: [200, { status: "queued" }] }, true],
    [
      "deleted, and still there",
      { DELETE: [200, { status: "queued" }], GET: [200, { status: "queued" }] },
      false,
    ],
    ["not deleted, but over", { DELETE: [405, {}], GET: [200, { status: "ended" }] }, true],
    ["not deleted", { DELETE: [500, {}], GET: [200, { status: "in-progress" }] }, false],
    ["unknown", {}, "unknown"],
  ])("is over only if the provider says so: %s", async (_what, answers, over) => {
    expect(await end(answers)).toBe(over);
    expect(server?.requests[0]).toMatchObject({ method: "DELETE", path: "/call/call%2F1" });
  });
});
