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

type Row = [what: string, sent: Sent, status: number, error: string, code: string];

const rows = (status: number, error: string, code: string, sent: [string, Sent][]) =>
  sent.map(([what, one]): Row => [what, one, status, error, code]);

/** Requests and the table's errors for them. */
const refused: Row[] = [
  ...rows(405, "Method Not Allowed", "method-not-allowed", [
    ["GET", { method: "GET" }],
    ["PUT", { method: "PUT", ...json(WHOLE) }],
    ["PATCH", { method: "PATCH", ...json(WHOLE) }],
    ["DELETE", { method: "DELETE", ...json(WHOLE) }],
  ]),
  ...rows(403, "Forbidden", "cross-origin", [
    ["another site's page", { headers: { Origin: "https://evil.example" }, ...json(WHOLE) }],
    ["a page with a null origin", { headers: { Origin: "null" }, ...json(WHOLE) }],
    ["a cross-site request", { headers: { "Sec-Fetch-Site": "cross-site" }, ...json(WHOLE) }],
    ["a same-site page", { headers: { "Sec-Fetch-Site": "same-site" }, ...json(WHOLE) }],
  ]),
  ...rows(413, "Content Too Large", "body-too-large", [
    ["too long", { body: sized(MAX_BODY + 1) }],
    ["too long, without a Content-Length", { body: sized(MAX_BODY + 1), chunked: true }],
  ]),
  ...rows(400, "Bad Request", "invalid-body", [
    ["text", { headers: { "Content-Type": "text/plain" }, ...json(WHOLE) }],
    [
      "a form",
      {
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: "ended=visitor",
      },
    ],
    ["nothing", { body: "" }],
    ["half an object", { body: '{"ended":' }],
    ["bytes that are not text", { body: new Uint8Array([0x7b, 0xff, 0x7d]) }],
    ["a list", json([WHOLE])],
    ["null", json(null)],
    ["a string", json("ended")],
    ["an id that is a number", json({ id: 7 })],
    ["an id with a line break", json({ id: "a\nb" })],
    ["a flag that is a word", json({ connected: "yes" })],
    ["a time that is a word", json({ joinedAfter: "soon" })],
    ["a time before the press", json({ soundAfter: -1 })],
    ["a fraction of a millisecond", json({ soundAfter: 0.5 })],
    ["an unknown ending", json({ ended: "exploded" })],
    ["a notice that is a sentence", json({ notice: "My name is Dana" })],
    ["a list that is an object", json({ kept: { 0: "printed" } })],
    ["an invalid rating", json({ right: true })],
  ]),
];

describe.each<HostName>(["node", "cloudflare"])("a call's outcome, reported to %s", (host) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({}, host);
  });
  afterAll(() => site?.stop());

  const outcomes = () => site.log.filter((line) => line.includes('"call-outcome"'));

  it.each(refused)("gets the table's error: %s", async (_what, sent, status, error, code) => {
    const before = outcomes().length;
    const answer = await send(site, sent);
    expect(answer).toMatchObject({ status, headers: { "cache-control": "no-store" } });
    expect(answer.headers["content-type"]).toBe("application/json");
    expect(answer.headers.allow).toBe(status === 405 ? "POST" : undefined);
    expect(JSON.parse(answer.body)).toEqual({
      ...{ statusCode: status, error, code },
      message: expect.stringMatching(/^[A-Z].*\.$/),
    });
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
