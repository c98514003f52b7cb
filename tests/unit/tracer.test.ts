import { expect, it } from "vitest";
import { namesOnly } from "../../server/observe/traces.server";

it("without a collector, a span starts a trace or joins one of ours", () => {
  const parent = namesOnly.start("x", "server", null);
  expect(parent.traceparent).toMatch(new RegExp(`^00-${parent.traceId}-[\\da-f]{16}-00$`));
  const child = namesOnly.start("y", "client", parent.traceparent);
  expect(child.traceId).toBe(parent.traceId);
  expect(child.traceparent).toMatch(new RegExp(`^00-${parent.traceId}-[\\da-f]{16}-00$`));
  expect(child.traceparent).not.toBe(parent.traceparent);
});
