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

interface SentAttribute {
  key: string;
  value: { stringValue?: string };
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
  "a call has our own trace id, from the log to the provider, whatever a client sends: %s",
  async (host) => {
    const { provider, site, line } = await siteWith({}, host);
    const { body } = await askForCall(site.url, { traceparent: PARENT });
    const sent = String(provider.requests[0]?.headers.traceparent);
    const [, traceId] = /^00-(?!0{32})([\da-f]{32})-[\da-f]{16}-00$/.exec(sent) ?? [];
    expect(traceId).not.toBe(TRACE);
    await vi.waitFor(
      () =>
        expect(line(body.id ?? "")).toMatchObject({
          traceId,
          requestId: expect.stringMatching(/^[\da-f-]{36}$/),
        }),
      15_000,
    );
  },
);

it("the collector gets the spans of a request and its provider call, even when the client's traceparent says not to sample", async () => {
  const collector = await startRecordingServer((_request, response) => void response.end("{}"));
  stops.push(() => collector.stop());
  const { site } = await siteWith({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  await askForCall(site.url, { traceparent: PARENT.replace(/1$/, "0") });
  // Stopping flushes pending spans.
  expect(await site.stop("SIGTERM")).toBe(0);
  const spans = collector.requests
    .filter(({ path }) => path === "/v1/traces")
    .flatMap(({ body }) => JSON.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans: sent }: { spans: SentSpan[] }) => sent);
  const request = spans.find(({ name }) => name === "POST /api/voice/call/web");
  const providerSpan = spans.find(({ name }) => name === "POST /call");
  expect(request?.spanId).toMatch(/^[\da-f]{16}$/);
  expect(request?.parentSpanId).toBeFalsy();
  expect(request?.traceId).not.toBe(TRACE);
  expect(providerSpan?.parentSpanId).toBe(request?.spanId);
});

it("the collector gets page errors with their class and location, without messages or addresses", async () => {
  const collector = await startRecordingServer((_request, response) => void response.end("{}"));
  stops.push(() => collector.stop());
  const { site } = await siteWith({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const { body } = await askForCall(site.url);
  const fault = "TypeError@/assets/page-1a2b.js:1:20";
  for (const outcome of [
    { id: body.id, endedBy: "failure", fault },
    { again: true, fault },
  ]) {
    const response = await fetch(`${site.url}/api/voice/call/outcome`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: site.url },
      body: JSON.stringify(outcome),
    });
    expect(response.status).toBe(204);
  }
  expect(await site.stop("SIGTERM")).toBe(0);
  const sent = collector.requests.filter(({ path }) => path === "/v1/logs");
  const records = sent
    .flatMap((one) => JSON.parse(one.body).resourceLogs)
    .flatMap(({ scopeLogs }) => scopeLogs)
    .flatMap(({ logRecords }) => logRecords);
  const pageFault = { body: { stringValue: "page-fault" } };
  expect(records).toMatchObject([
    { severityText: "ERROR", ...pageFault },
    // Anyone can send page errors, even without a call of ours.
    { severityText: "WARN", ...pageFault },
  ]);
  const attributes = records[0].attributes.map(({ key, value }: SentAttribute) => [
    key,
    value.stringValue,
  ]);
  expect(Object.fromEntries(attributes)).toEqual({ requestId: expect.any(String), fault });
});

it("the collector never gets an error's message, which may quote a visitor", async () => {
  const { openTelemetry } = await import("../../hosts/open-telemetry");
  const collector = await startRecordingServer((_request, response) => void response.end("{}"));
  stops.push(() => collector.stop());
  const { report, close } = openTelemetry(collector.url, "test");
  const stack = "RangeError: Dana Reyes of 14 Elm Street\n    at f (build/server/index.js:1:2)";
  report("error", "unhandled-error", {
    requestId: "r-1",
    from: "203.0.113.0/24",
    path: "/x",
    failure: "status 402",
    error: stack,
  });
  await close();
  const sent = collector.requests.map(({ body }) => body).join();
  expect(sent).toContain("status 402");
  expect(sent).toContain("RangeError");
  expect(sent).toContain("at f (build/server/index.js:1:2)");
  for (const secret of ["Dana", "Elm", "203.0.113", "/x"]) expect(sent).not.toContain(secret);
});
