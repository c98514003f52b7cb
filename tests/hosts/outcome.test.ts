import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { askForCall } from "../support/call-burst";
import { type HostName, type Site, startSite } from "../support/site";

const PATH = "/api/voice/call/outcome";
const WHOLE = { id: "call-1", prompt: "granted", connected: true, ended: "visitor" };
/** Longest accepted outcome, in bytes (docs/privacy.md). */
const MAX_BODY = 2048;

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Whether to send it without a Content-Length. */
  chunked?: boolean;
}

/** Sends without `fetch`, which sets origin headers itself. */
async function send(site: Site, { method = "POST", headers, body, chunked }: Sent) {
  const sent = request(site.url + PATH, {
    method,
    headers: {
      "Content-Type": "application/json",
      ...(body !== undefined && !chunked && { "Content-Length": String(Buffer.byteLength(body)) }),
      ...headers,
    },
  });
  sent.end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

const json = (value: unknown): Sent => ({ body: JSON.stringify(value) });
const sized = (bytes: number) => `{"x":"${"y".repeat(bytes - 8)}"}`;

/** A refused request of each kind; tests/unit/call-outcome.test.ts has the other fields. */
const refused: [what: string, sent: Sent, status: number, code: string][] = [
  ["PUT", { method: "PUT", ...json(WHOLE) }, 405, "method-not-allowed"],
  [
    "another site's page",
    { headers: { Origin: "https://evil.example" }, ...json(WHOLE) },
    403,
    "cross-origin",
  ],
  ["too long", { body: sized(MAX_BODY + 1) }, 413, "body-too-large"],
  [
    "too long, without a Content-Length",
    { body: sized(MAX_BODY + 1), chunked: true },
    413,
    "body-too-large",
  ],
  ["bytes that are not text", { body: new Uint8Array([0x7b, 0xff, 0x7d]) }, 400, "invalid-body"],
  ["a notice that is a sentence", json({ notice: "My name is Dana" }), 400, "invalid-body"],
];

describe.each<HostName>(["node", "cloudflare"])("a call's outcome, reported to %s", (host) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({}, host);
  });
  afterAll(() => site?.stop());

  const outcomes = () => site.log.filter((line) => line.includes('"call-outcome"'));

  it.each(refused)("gets the table's error: %s", async (_what, sent, status, code) => {
    const before = outcomes().length;
    const answer = await send(site, sent);
    expect(answer).toMatchObject({ status, headers: { "cache-control": "no-store" } });
    expect(answer.headers.allow).toBe(status === 405 ? "POST" : undefined);
    expect(JSON.parse(answer.body)).toMatchObject({ statusCode: status, code });
    expect(outcomes()).toHaveLength(before);
  });

  it("is accepted up to a length, without unknown fields, and a few times for each visitor", async () => {
    const { id } = (await askForCall(site.url)).body;
    const report = { ...WHOLE, id, transcript: "Dana Reyes" };
    expect(await send(site, json(report))).toMatchObject({ status: 204, body: "" });
    // Nothing is kept for a call that was not created here.
    expect((await send(site, json(WHOLE))).status).toBe(204);
    await vi.waitFor(() => expect(outcomes()).toHaveLength(1), 10_000);
    expect(JSON.parse(outcomes()[0] ?? "")).toMatchObject({ callId: id, ended: "visitor" });
    expect(site.log.join("\n")).not.toContain("Dana");
    expect((await send(site, { body: sized(MAX_BODY) })).status).toBe(204);
    let last = await send(site, json(WHOLE));
    for (let i = 0; i < 200 && last.status === 204; i++) last = await send(site, json(WHOLE));
    expect(last).toMatchObject({
      status: 429,
      headers: { "retry-after": expect.stringMatching(/^\d+$/) },
    });
    expect(JSON.parse(last.body)).toMatchObject({ statusCode: 429, code: "too-many-requests" });
  });
});
