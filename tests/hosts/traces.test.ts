import { afterEach, expect, it, vi } from "vitest";
import { askForCall } from "../support/call-burst";
import { startCallProvider } from "../support/call-provider";
import { startRecordingServer } from "../support/recording-server";
import { type HostName, startSite } from "../support/site";

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const PARENT = `00-${TRACE}-00f067aa0ba902b7-01`;

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

async function siteWith(settings: Record<string, string>, host: HostName = "node") {
  const provider = await startCallProvider();
  stops.push(() => provider.stop());
  const site = await startSite({ ...provider.settings, ...settings }, host);
  stops.push(() => site.stop());
  const line = (callId: string) =>
    site.log
      .filter((text) => text.startsWith("{"))
      .map((text) => JSON.parse(text))
      .find((one) => one.callId === callId);
  return { provider, site, line };
}

it.each<HostName>(["node", "cloudflare"])(
  "a trace that a request is part of goes on at the provider, and is named in the log: %s",
  async (host) => {
    const { provider, site, line } = await siteWith({}, host);
    const { body } = await askForCall(site.url, { traceparent: PARENT });
    const sent = String(provider.requests[0]?.headers.traceparent);
    expect(sent).toMatch(new RegExp(`^00-${TRACE}-(?!00f067aa0ba902b7)[\\da-f]{16}-01$`));
    await vi.waitFor(
      () =>
        expect(line(body.id ?? "")).toMatchObject({
          traceId: TRACE,
          requestId: expect.stringMatching(/^[\da-f-]{36}$/),
        }),
      15_000,
    );
    // What is no trace begins one.
    await askForCall(site.url, { traceparent: `00-${"0".repeat(32)}-00f067aa0ba902b7-01` });
    const begun = String(provider.requests[1]?.headers.traceparent);
    expect(begun).toMatch(/^00-(?!0{32})[\da-f]{32}-[\da-f]{16}-00$/);
  },
);

it.each<HostName>(["node", "cloudflare"])(
  "so do the questions whether a call is over, of its page and of who calls again: %s",
  async (host) => {
    const { provider, site } = await siteWith({ CALLS_AT_ONCE_PER_VISITOR: "1" }, host);
    const { body } = await askForCall(site.url);
    const traceOf = (digit: string) => `00-${digit.repeat(32)}-00f067aa0ba902b7-01`;
    const asked = () =>
      provider.requests
        .filter(({ method }) => method === "GET")
        .map(({ headers }) => String(headers.traceparent).slice(0, 35));
    expect((await askForCall(site.url, { traceparent: traceOf("a") })).status).toBe(429);
    await vi.waitFor(() => expect(asked()).toEqual([`00-${"a".repeat(32)}`]), 10_000);
    // While the first look goes on, a page's word joins it.
    await vi.waitFor(async () => {
      const told = await fetch(`${site.url}/api/voice/call/ended`, {
        method: "POST",
        headers: { "Content-Type": "application/json", traceparent: traceOf("b") },
        body: JSON.stringify({ id: body.id }),
      });
      expect(told.status).toBe(204);
      expect(asked()).toContain(`00-${"b".repeat(32)}`);
    }, 10_000);
  },
);

it("spans are sent to the collector that is named: the request, and in it the provider's", async () => {
  const collector = await startRecordingServer((_request, response) => void response.end("{}"));
  stops.push(() => collector.stop());
  const { site } = await siteWith({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  await askForCall(site.url, { traceparent: PARENT });
  // What has not been sent yet is sent at the end.
  expect(await site.stop("SIGTERM")).toBe(0);
  const spans = collector.requests
    .filter(({ path }) => path === "/v1/traces")
    .flatMap(({ body }) => JSON.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans: sent }: { spans: SentSpan[] }) => sent)
    .filter(({ traceId }) => traceId === TRACE);
  const request = spans.find(({ name }) => name === "POST /api/voice/call/web");
  const asked = spans.find(({ name }) => name === "POST /call");
  expect(request?.parentSpanId).toBe("00f067aa0ba902b7");
  expect(asked?.parentSpanId).toBe(request?.spanId);
});
