import { expect, it } from "vitest";
import { namesOnly, readTraceparent } from "../../server/observe/traces/tracer.server";

const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
const span = "00f067aa0ba902b7";

it.each([
  [`00-${trace}-${span}-01`, 1],
  [`00-${trace}-${span}-00`, 0],
  [`00-${trace}-${span}-03`, 1],
  [`cc-${trace}-${span}-01-what-the-future-will-be-like`, 1],
])("a trace is read: %s", (header, flags) => {
  expect(readTraceparent(header)).toEqual({ traceId: trace, spanId: span, flags });
});

it.each([
  null,
  "",
  "00",
  `ff-${trace}-${span}-01`,
  `00-${"0".repeat(32)}-${span}-01`,
  `00-${trace}-${"0".repeat(16)}-01`,
  `00-${trace.toUpperCase()}-${span}-01`,
  `00-${trace}-${span}`,
  `00-${trace}-${span}-1`,
  `00-${trace}\n-${span}-01`,
])("what is no trace is none: %s", (header) => expect(readTraceparent(header)).toBeNull());

it("a span is part of the trace that asked, or begins one that nobody collects", () => {
  const part = namesOnly.start("x", "server", `00-${trace}-${span}-01`);
  expect(part.traceparent).toMatch(new RegExp(`^00-${trace}-[\\da-f]{16}-01$`));
  expect(part.traceparent).not.toContain(span);
  const begun = namesOnly.start("x", "server", null);
  expect(begun.traceparent).toBe(`00-${begun.traceId}-${begun.traceparent.slice(36, 52)}-00`);
});
