import { expect, it } from "vitest";
import { createLog, loggedPath, logLine } from "../../server/observe/log.server";

it("strangers cannot forge log entries", () => {
  const hostile = '/a\r\n{"level":"error"}\u001b[31m\u009b31m\u007f\u2028\u202e';
  const line = logLine({ path: hostile });
  expect(line).toMatch(/^[\x20-\x7e]*$/);
  expect(JSON.parse(line).path).toBe(hostile);
});

it("a log at level 'warn' hides lower levels", () => {
  const lines: string[] = [];
  const log = createLog("warn", (line) => lines.push(line));
  log.info("request");
  log.warn("unknown-path", { path: "/x" });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: "warn", event: "unknown-path", path: "/x" }),
  ]);
});

it("a path is logged up to its 512th character", () => {
  expect(loggedPath(`/${"a".repeat(100_000)}`)).toHaveLength(512);
});
