import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLog } from "../../server/observe/log.server";
import { throttledLog } from "../../server/observe/throttled-log.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A log with a fake clock, and the lines that it wrote. */
function floodedLog(level: "info" | "error" = "info") {
  const lines: Record<string, unknown>[] = [];
  const log = throttledLog(createLog(level, (line) => lines.push(JSON.parse(line))));
  const linesOf = (event: string) => lines.filter((line) => line.event === event);
  return { log, lines, linesOf };
}

const unknown = (path: string, from = "192.0.2.0/24") => ({ from, path, status: 404 });

it("an operator sees every line while traffic is low", () => {
  const { log, lines } = floodedLog();
  for (let second = 0; second < 600; second++) {
    log.warn("unknown-path", unknown("/same"));
    log.info("request", { from: "192.0.2.0/24", path: "/readyz", status: 200 });
    vi.advanceTimersByTime(1000);
  }
  expect(lines).toHaveLength(1200);
});

it("an operator reads how many lines of a flood were dropped, and what kind", () => {
  const { log, linesOf } = floodedLog();
  for (let i = 0; i < 10_000; i++) log.warn("unknown-path", unknown("/same"));
  vi.advanceTimersByTime(11_000);
  log.debug("request", { path: "/healthz", status: 200 });
  const written = linesOf("unknown-path").length;
  expect(written).toBeLessThan(200);
  expect(linesOf("lines-left-out")).toEqual([
    expect.objectContaining({
      level: "warn",
      of: "unknown-path",
      status: 404,
      lines: 10_000 - written,
    }),
  ]);
  vi.advanceTimersByTime(60_000);
  log.debug("request", { path: "/healthz", status: 200 });
  expect(linesOf("lines-left-out")).toHaveLength(1);
});

it("a path requested once is logged despite floods of other paths", () => {
  const { log, linesOf } = floodedLog();
  for (let i = 0; i < 5000; i++) {
    log.warn("unknown-path", unknown("/same"));
    log.warn("unknown-path", unknown(`/made-up-${i}`));
  }
  log.warn("unknown-path", unknown("/broken-link", "198.51.100.0/24"));
  expect(linesOf("unknown-path").filter(({ path }) => path === "/broken-link")).toHaveLength(1);
});

it("a path requested once is logged although several networks flood the log with others", () => {
  const { log, linesOf } = floodedLog();
  for (let i = 0; i < 50_000; i++)
    log.warn("unknown-path", unknown(`/made-up-${i}`, `203.0.${i % 20}.0/24`));
  log.warn("unknown-path", unknown("/broken-link", "198.51.100.0/24"));
  expect(linesOf("unknown-path").filter(({ path }) => path === "/broken-link")).toHaveLength(1);
});

it("a crawler's fifteen hundred broken links are all logged", () => {
  const { log, linesOf } = floodedLog();
  for (let i = 0; i < 1500; i++) log.warn("unknown-path", unknown(`/broken-${i}`));
  expect(new Set(linesOf("unknown-path").map(({ path }) => path)).size).toBe(1500);
  expect(linesOf("lines-left-out")).toEqual([]);
});

it("made-up paths from many networks cost a few lines a second", () => {
  const { log, lines } = floodedLog();
  const flood = () => {
    for (let i = 0; i < 5000; i++)
      log.warn("unknown-path", unknown(`/${Math.random()}`, `10.${i % 200}.${i % 31}.0/24`));
  };
  flood();
  const first = lines.length;
  expect(first).toBeLessThan(3100);
  for (let second = 0; second < 20; second++) {
    vi.advanceTimersByTime(1000);
    flood();
  }
  expect(lines.length - first).toBeLessThan(20 * 6 + 10);
});

it("a flood of one kind does not hide others: refusals, faults, and every created call", () => {
  const { log, linesOf } = floodedLog();
  for (let i = 0; i < 5000; i++) {
    log.warn("request", { from: "192.0.2.0/24", path: "/call", status: 403, code: "cross-origin" });
    log.info("request", { from: "192.0.2.0/24", path: "/call", status: 201, callId: `call-${i}` });
  }
  log.warn("request", { from: "192.0.2.0/24", path: "/call", status: 429, code: "too-many-calls" });
  log.error("unhandled-error", { error: "Error: ours" });
  expect(linesOf("request").filter(({ callId }) => callId)).toHaveLength(5000);
  expect(linesOf("request").filter(({ status }) => status === 403).length).toBeLessThan(200);
  expect(linesOf("request").filter(({ status }) => status === 429)).toHaveLength(1);
  expect(linesOf("unhandled-error")).toHaveLength(1);
});

it("dropped lines are reported before the log closes", () => {
  const { log, linesOf } = floodedLog();
  for (let i = 0; i < 1000; i++) log.error("uncaught-exception", { error: "Error: again" });
  log.close();
  expect(linesOf("lines-left-out")).toEqual([
    expect.objectContaining({ level: "error", of: "uncaught-exception" }),
  ]);
});
