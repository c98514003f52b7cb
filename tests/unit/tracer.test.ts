import { expect, it } from "vitest";
import { namesOnly } from "../../server/observe/traces.server";

it("a span starts a trace that nobody collects, or joins one of ours", () => {
  const begun = namesOnly.start("x", "server", null);
  expect(begun.traceparent).toMatch(new RegExp(`^00-${begun.traceId}-[\\da-f]{16}-00$`));
  const part = namesOnly.start("y", "client", begun.traceparent);
  expect(part.traceId).toBe(begun.traceId);
  expect(part.traceparent).toMatch(new RegExp(`^00-${begun.traceId}-[\\da-f]{16}-00$`));
  expect(part.traceparent).not.toBe(begun.traceparent);
});
