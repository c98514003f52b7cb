import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { logOutput, type Sink } from "../../hosts/log-output";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A disk or a reader that the test makes succeed, fail or hang. */
function slowSink() {
  let text = "";
  const waiting: [Buffer, Parameters<Sink>[1]][] = [];
  const sink: Sink = (bytes, done) => void waiting.push([bytes, done]);
  return {
    sink,
    attempts: () => waiting.length,
    lines: () => text.split("\n").slice(0, -1),
    /** Ends a write after `length` bytes, with an error if one is given. */
    end(error?: Error, length?: number) {
      const [bytes, done] = waiting.shift() ?? [];
      const written = bytes?.subarray(0, length ?? (error ? 0 : undefined));
      text += written ?? "";
      done?.(error, written?.length ?? 0);
    },
  };
}

const enospc = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });

it("lines are written in order, many at a time", () => {
  const disk = slowSink();
  const output = logOutput(disk.sink);
  for (let i = 0; i < 5; i++) output.write(`line ${i}`);
  disk.end();
  disk.end();
  expect(disk.lines()).toEqual(["line 0", "line 1", "line 2", "line 3", "line 4"]);
  expect(disk.attempts()).toBe(0);
});

it("a reader that stalls costs at most a megabyte, and later learns how many lines were dropped", () => {
  const pipe = slowSink();
  const output = logOutput(pipe.sink);
  const line = "x".repeat(999);
  for (let i = 0; i < 5000; i++) output.write(line);
  expect(pipe.attempts()).toBe(1);
  while (pipe.attempts() > 0) pipe.end();
  const kept = pipe.lines().filter((entry) => entry === line).length;
  expect(kept).toBeGreaterThan(1000);
  expect(kept).toBeLessThan(1100);
  const added = pipe.lines().filter((entry) => entry !== line);
  expect(added.map((entry) => JSON.parse(entry))).toEqual([
    expect.objectContaining({ level: "error", event: "log-lines-dropped", lines: 5000 - kept }),
  ]);
});

it("a full disk is retried once a second, and no queued byte is lost", () => {
  const disk = slowSink();
  const output = logOutput(disk.sink);
  for (let i = 0; i < 100; i++) output.write(`line ${i}`);
  for (let second = 0; second < 5; second++) {
    expect(disk.attempts()).toBe(1);
    disk.end(enospc, second);
    expect(disk.attempts()).toBe(0);
    vi.advanceTimersByTime(999);
    expect(disk.attempts()).toBe(0);
    vi.advanceTimersByTime(1);
  }
  while (disk.attempts() > 0) disk.end();
  expect(disk.lines()).toEqual(Array.from({ length: 100 }, (_, i) => `line ${i}`));
});

it("a shutdown waits for the last lines, but not for a disk that accepts none", async () => {
  const disk = slowSink();
  const output = logOutput(disk.sink);
  output.write("last");
  const flushed = vi.fn();
  const flush = output.flush(250).then(flushed);
  await vi.advanceTimersByTimeAsync(100);
  expect(flushed).not.toHaveBeenCalled();
  disk.end();
  await flush;
  expect(disk.lines()).toEqual(["last"]);

  output.write("never");
  const hanging = output.flush(250);
  await vi.advanceTimersByTimeAsync(250);
  await hanging;
});
