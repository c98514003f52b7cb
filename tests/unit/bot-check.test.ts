import { expect, it } from "vitest";
import { botCheckProblem } from "~/voice/web-call/bot-check.server";

const answering = (answer: () => Response) => {
  const asked: { url: string; body: string }[] = [];
  const ask = (async (url: string, init: RequestInit) => {
    asked.push({ url, body: String(init.body) });
    return answer();
  }) as unknown as typeof fetch;
  return { asked, ask };
};

it("a person's token is good, and the check is told the secret, the token and the address", async () => {
  const { asked, ask } = answering(() => Response.json({ success: true }));
  expect(await botCheckProblem("secret-1", "token-1", "192.0.2.1", ask)).toBe(null);
  expect(asked).toEqual([
    {
      url: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
      body: "secret=secret-1&response=token-1&remoteip=192.0.2.1",
    },
  ]);
});

it.each([
  ["a refusal", () => Response.json({ success: false, "error-codes": ["timeout-or-duplicate"] })],
  ["a truthy word that is not true", () => Response.json({ success: "true" })],
  ["a page", () => new Response("<html>")],
  ["null", () => Response.json(null)],
  ["too much", () => new Response("x".repeat(100_000))],
  [
    "no answer",
    () => {
      throw new TypeError("fetch failed");
    },
  ],
])("anything but a clear yes is a no: %s", async (_what, answer) => {
  const { ask } = answering(answer);
  expect(await botCheckProblem("secret-1", "token-1", null, ask)).toEqual(expect.any(String));
});

it.each([null, "", "x".repeat(2049)])(
  "no token, or one that is none, is not even asked about",
  async (token) => {
    const { asked, ask } = answering(() => Response.json({ success: true }));
    expect(await botCheckProblem("secret-1", token, null, ask)).toMatch(/token/);
    expect(asked).toEqual([]);
  },
);
