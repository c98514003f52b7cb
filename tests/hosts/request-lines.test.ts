import { afterEach, expect, it } from "vitest";
import { createApp } from "#server-build";
import { testContext } from "../support/request-context";

const lines: Record<string, unknown>[] = [];
const write = (event: string, fields?: object) => void lines.push({ event, ...fields });

afterEach(() => void lines.splice(0));

/** A site whose quota fails unexpectedly. */
function brokenHost() {
  const { context: host } = testContext(
    { VOICE_PROVIDER: "simulator" },
    { log: { debug: write, info: write, warn: write, error: write } },
  );
  host.quota.take = () => {
    throw new Error("the disk is on fire");
  };
  return host;
}

it("every log line about a failed request for a call has the request's id", async () => {
  const { handle } = createApp(brokenHost());
  const request = new Request("http://localhost/api/voice/call/web", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  });
  const response = await handle(request, { socketAddress: "192.0.2.1" });
  expect(response.status).toBe(500);
  const [failure, line] = lines;
  expect(failure).toMatchObject({
    event: "unhandled-error",
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    error: expect.stringContaining("the disk is on fire"),
  });
  expect(line).toMatchObject({ event: "request", requestId: failure?.requestId, status: 500 });
});

it("a page that fails to render is logged with its request's id", async () => {
  const host = brokenHost();
  const settings = { ...host.settings, SITE_NAME: {} as string };
  const { handle } = createApp({ ...host, settings });
  const request = new Request("http://localhost/?missed=7");
  const response = await handle(request, { socketAddress: "192.0.2.1" });
  expect(response.status).toBe(500);
  const of = (name: string) => lines.filter(({ event }) => event === name);
  const [{ requestId } = { requestId: undefined }] = of("request");
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  expect(of("unhandled-error").length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatchObject({ requestId });
});

it("an error while rendering a page for everybody names no request; the failure of the request that asked for it does", async () => {
  const host = brokenHost();
  const { handle } = createApp({
    ...host,
    settings: { ...host.settings, SITE_NAME: {} as string },
  });
  await handle(new Request("http://localhost/"), { socketAddress: "192.0.2.1" });
  const of = (name: string) => lines.filter(({ event }) => event === name);
  const [{ requestId } = { requestId: "none" }] = of("request");
  const ids = of("unhandled-error").map((line) => line.requestId);
  expect(new Set(ids)).toEqual(new Set([undefined, requestId]));
});
