import { afterEach, expect, it, vi } from "vitest";
import { botCheckProblem } from "../../server/http/bot-check.server";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const SETTINGS = { TURNSTILE_SECRET_KEY: "secret-1" };
const answering = (answer: () => Response) => {
  const requests: { url: string; body: string; init: RequestInit }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    requests.push({ url, body: String(init.body), init });
    return answer();
  });
  return requests;
};

it("a person's token passes; the check receives the secret, the token and the address", async () => {
  const requests = answering(() => Response.json({ success: true }));
  expect(await botCheckProblem(SETTINGS, "token-1", "192.0.2.1")).toBe(null);
  expect(requests).toEqual([
    {
      url: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
      body: "secret=secret-1&response=token-1&remoteip=192.0.2.1",
      // An answer from any other host does not count.
      init: expect.objectContaining({ method: "POST", redirect: "manual" }),
    },
  ]);
});

it("the longest token passes even without the visitor's address", async () => {
  const requests = answering(() => Response.json({ success: true }));
  const token = "x".repeat(2048);
  expect(await botCheckProblem(SETTINGS, token, null)).toBe(null);
  expect(requests).toMatchObject([{ body: `secret=secret-1&response=${token}` }]);
});

it("the check gives up on the network after five seconds", async () => {
  const signal = new AbortController().signal;
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(signal);
  const ask = vi.fn(async () => Response.json({ success: true }));
  vi.stubGlobal("fetch", ask);
  expect(await botCheckProblem(SETTINGS, "token-1", null)).toBe(null);
  expect(timeout).toHaveBeenCalledWith(5000);
  expect(ask).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ signal }));
});

it.each([
  [
    "a refusal",
    () => Response.json({ success: false, "error-codes": ["bad-request", "timeout-or-duplicate"] }),
    "refused: bad-request timeout-or-duplicate",
  ],
  [
    "a refusal with an overlong reason",
    () => Response.json({ success: false, "error-codes": "x".repeat(201) }),
    `refused: ${"x".repeat(200)}`,
  ],
  ["a truthy value other than true", () => Response.json({ success: "true" }), "refused: "],
  ["null", () => Response.json(null), "refused: "],
  ["an HTML page", () => new Response("<html>"), /^unreachable: .*JSON/],
  ["a number", () => Response.json(1), "refused: "],
  [
    "no answer",
    () => {
      throw new TypeError("fetch failed");
    },
    "unreachable: fetch failed",
  ],
])("anything but a clear yes is a no, with its reason: %s", async (_what, answer, reason) => {
  answering(answer);
  const problem = await botCheckProblem(SETTINGS, "token-1", null);
  expect(problem?.botCheck)[reason instanceof RegExp ? "toMatch" : "toBe"](reason);
});

it.each([
  [null, "no token"],
  ["", "no token"],
  ["x".repeat(2049), "token too long"],
])("a missing or overlong token is refused without asking Turnstile", async (token, reason) => {
  const requests = answering(() => Response.json({ success: true }));
  expect(await botCheckProblem(SETTINGS, token, null)).toEqual({
    botCheck: reason,
  });
  expect(requests).toEqual([]);
});

it("one visitor's junk tokens cause at most twenty requests in ten minutes and affect nobody else", async () => {
  const requests = answering(() => Response.json({ success: false }));
  const check = (address: string) => botCheckProblem(SETTINGS, "junk", address);
  for (let i = 0; i < 20; i++)
    expect(await check(`2001:db8:7::${i}`)).toEqual({ botCheck: "refused: " });
  const problem = await check("2001:db8:7::ffff");
  expect(problem).toEqual({ botCheck: "too many tokens", retryAfter: expect.any(Number) });
  expect(problem?.retryAfter).toBeGreaterThan(500);
  expect(requests).toHaveLength(20);
  expect(await check("2001:db8:7:1::1")).toEqual({ botCheck: "refused: " });
});
