import { expect, it } from "vitest";
import { callDetails } from "~/content/en/call-details.client";
import { versionsOf } from "~/content/language";
import { analyticsMetrics } from "../../hosts/analytics-engine";
import { countOutcome } from "../../server/calls/take-outcome.server";
import { countRequest } from "../../server/middleware/count-request.server";
import type { Metrics } from "../../server/observe/metric-table.server";

function recorded() {
  const counts: string[] = [];
  const metrics: Metrics = {
    count: (name, labels, by = 1) =>
      void counts.push(`${name} ${Object.values(labels).join(" ")} ${by}`.replace("dispatch_", "")),
    observe: (name, labels, seconds) =>
      void counts.push(`${name} ${Object.values(labels)} ${seconds}`.replace("dispatch_", "")),
  };
  return { counts, metrics };
}

it("an outcome counts each funnel step, time and rating once", () => {
  const { counts, metrics } = recorded();
  countOutcome(
    metrics,
    {
      prompt: "granted",
      connected: true,
      connectedAfter: 1500,
      endedBy: "left",
    },
    true,
  );
  countOutcome(metrics, { again: true, connected: true, right: "no", wrong: "slow" }, true);
  expect(counts).toEqual([
    "funnel_total press 1",
    "funnel_total granted 1",
    "funnel_total connected 1",
    "call_connects_total connected 1",
    "call_step_seconds connected 1.5",
    "call_ratings_total no slow 1",
  ]);
});

it("a failed connect counts only if the visitor waited for it; an unknown notice is 'other'", () => {
  const { counts, metrics } = recorded();
  countOutcome(metrics, { prompt: "granted", endedBy: "failure", notice: "no-answer" }, true);
  countOutcome(
    metrics,
    { prompt: "refused", endedBy: "failure", notice: "microphone-denied" },
    true,
  );
  countOutcome(metrics, { prompt: "granted", endedBy: "visitor", notice: "made-up" }, true);
  countOutcome(metrics, { endedBy: "failure", notice: "script-failed" }, true);
  countOutcome(
    metrics,
    { prompt: "granted", endedBy: "failure", notice: "demo-at-capacity" },
    true,
  );
  expect(counts.filter((line) => /connects|notices/.test(line))).toEqual([
    "call_connects_total failed 1",
    "call_notices_total no-answer 1",
    "call_notices_total microphone-denied 1",
    "call_notices_total other 1",
    "call_notices_total script-failed 1",
    "call_notices_total demo-at-capacity 1",
  ]);
});

it.each([
  // `slow-start` does not count: the call may still connect.
  ...Object.keys(callDetails.notices).filter((code) => code !== "slow-start"),
  ...["script-failed"],
  ...["cross-origin", "invalid-body", "too-many-calls", "provider-timeout"],
])("a notice that pages show is counted by name: %s", (notice) => {
  const { counts, metrics } = recorded();
  countOutcome(metrics, { endedBy: "visitor", notice }, true);
  expect(counts).toContain(`call_notices_total ${notice} 1`);
});

it("a refused call is counted once by its code, and a refused form is not", () => {
  const { counts, metrics } = recorded();
  countRequest(metrics, "POST", "/api/voice/call/web", 429, "too-many-calls");
  countRequest(metrics, "POST", "/api/voice/call/web", 201);
  countRequest(metrics, "POST", "/leads", 429, "too-many-leads");
  expect(counts.filter((line) => line.startsWith("call"))).toEqual([
    "call_refusals_total too-many-calls 1",
  ]);
});

it("a visit to the home page counts in either language, and no other page does", () => {
  const { counts, metrics } = recorded();
  const pages = versionsOf("/").map(({ href }) => href);
  for (const route of [...pages, "/work-orders"]) countRequest(metrics, "GET", route, 200);
  countRequest(metrics, "GET", "/", 304);
  countRequest(metrics, "HEAD", "/", 200);
  expect(counts.filter((line) => line.startsWith("funnel"))).toEqual(
    Array(pages.length + 1).fill("funnel_total page 1"),
  );
});

it("on Cloudflare a count is a data point, and too many points cause no error", () => {
  const points: unknown[] = [];
  const metrics = analyticsMetrics({
    writeDataPoint(point) {
      if (points.length === 2) throw new Error("too many");
      points.push(point);
    },
  });
  metrics.count("dispatch_calls_ended_total", { state: "ending", ended_by: "visitor" });
  metrics.observe("dispatch_call_duration_seconds", {}, 12.5);
  metrics.count("dispatch_call_cost_dollars_total", {}, 0.1);
  expect(points).toEqual([
    { indexes: ["dispatch_calls_ended_total"], blobs: ["visitor", "ending"], doubles: [1] },
    { indexes: ["dispatch_call_duration_seconds"], blobs: [], doubles: [12.5] },
  ]);
});
