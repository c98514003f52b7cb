import { afterEach, expect, test, vi } from "vitest";
import { findAssistant } from "../../scripts/assistant/remote-assistant";
import { ProviderError } from "../../server/calls/provider/provider-error.server";
import {
  createVapiApi,
  type VapiApiOptions,
} from "../../server/calls/provider/vapi/vapi-api.server";

const KEY = "private-key-0123456789";

/** The provider's API on a fake network. */
function apiOver(
  answer: (url: string, init: RequestInit) => Response | Promise<Response>,
  options: Partial<VapiApiOptions> = {},
) {
  vi.stubGlobal("fetch", async (input: string, init: RequestInit = {}) => answer(input, init));
  return createVapiApi({ baseUrl: "https://provider.test", apiKey: KEY, ...options });
}

afterEach(() => void vi.unstubAllGlobals());

const failureOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ProviderError);
  return error as ProviderError;
};

test("an answer that is not JSON is rejected with its text, an empty one with null", async () => {
  const html = apiOver(() => new Response("<h1>Bad gateway</h1>", { status: 502 }));
  expect(await failureOf(html.request("GET", "/call"))).toMatchObject({
    kind: "rejected",
    status: 502,
    body: "<h1>Bad gateway</h1>",
  });
  const empty = apiOver(() => new Response(null, { status: 500 }));
  expect((await failureOf(empty.request("GET", "/call"))).body).toBeNull();
});

test("an OK answer that is not JSON does not count as an assistant", async () => {
  const vapi = apiOver(() => new Response("<p>Welcome</p>"));
  const settings = { VAPI_ASSISTANT_ID: "a", ASSISTANT_NAME: "A" };
  const error = await failureOf(findAssistant(vapi, settings));
  expect(error.kind).toBe("unreadable");
});

test("an answer without a body gives null, not an error", async () => {
  const vapi = apiOver(() => new Response(null, { status: 204 }));
  expect(await vapi.request("DELETE", "/org/o/leave")).toBeNull();
});

test("a redirect is not followed, so the key stays with the provider", async () => {
  const vapi = apiOver((_url, init) => {
    expect(init.redirect).toBe("manual");
    return new Response(null, { status: 302, headers: { Location: "https://elsewhere.test/" } });
  });
  expect(await failureOf(vapi.request("GET", "/call"))).toMatchObject({ status: 302 });
});

test("an endless answer is cut off at its size limit and at its time limit", async () => {
  const endless = () =>
    new Response(
      new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
      }),
    );
  const big = await failureOf(apiOver(endless, { maxBytes: 200_000 }).request("GET", "/call"));
  expect(big.kind).toBe("too-large");

  const silent = apiOver(
    (_url, { signal }) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener("abort", () => reject(signal.reason)),
      ),
    { timeout: 30 },
  );
  expect((await failureOf(silent.request("GET", "/call"))).kind).toBe("timeout");
});

test("an unreachable provider is not mistaken for one that refuses", async () => {
  const vapi = apiOver(() => {
    throw new TypeError(`fetch failed for ${KEY}`);
  });
  const error = await failureOf(vapi.request("GET", "/call"));
  expect(error).toMatchObject({ kind: "unreachable", status: null });
  expect(error.message).not.toContain(KEY);
});

test("the key is removed from everything that the provider answers", async () => {
  const awkward = `${KEY}"\\quote`;
  const echo = (status: number) =>
    apiOver(() => Response.json([{ value: awkward }], { status }), { apiKey: awkward });
  expect(await echo(200).request("GET", "/token")).toEqual([{ value: "[key]" }]);
  const { body, message } = await failureOf(echo(401).request("GET", `/token/${KEY}`));
  expect(JSON.stringify([body, message])).not.toContain("quote");
});

test("without a key no authorization is sent", async () => {
  const vapi = apiOver((_url, { headers }) => Response.json(Object.keys(headers ?? {})), {
    apiKey: undefined,
  });
  expect(await vapi.request("GET", "/assistant")).toEqual([]);
});
