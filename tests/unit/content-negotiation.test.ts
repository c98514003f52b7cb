import { expect, test } from "vitest";
import { acceptedEncoding, isUnchanged } from "../../server/http/representation.server";

test.each([
  [null, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["BR ; q=0.1", "br"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["gzip;q=0, *", "br"],
  ["identity", "identity"],
  ["brotli", "identity"],
  // No browser sends a list this long.
  [`${"a,".repeat(499)}br`, "br"],
  [`${"a,".repeat(500)}br`, "identity"],
])("a client that accepts %j gets %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

test.each([
  [null, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ["*", true],
  ['"a-br"', false],
  ["a", false],
  ['"W/a"', false],
])('If-None-Match %j matches the tag "a": %s', (header, unchanged) => {
  expect(isUnchanged(header, '"a"')).toBe(unchanged);
});
