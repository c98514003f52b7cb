import { fstatSync, write } from "node:fs";
import { isatty } from "node:tty";
import { waitAtMost } from "../server/http/timeout.server";
import { logLine } from "../server/observe/log.server";

/** Writes bytes and reports how many, or the error. Never called while a write is in progress. */
export type Sink = (
  bytes: Buffer,
  done: (error: Error | null | undefined, written: number) => void,
) => void;

/** The most characters to queue. Further lines are dropped and counted. */
const MAX_QUEUE = 1024 * 1024;
/** Milliseconds between a failed write and the next attempt. */
const RETRY_DELAY = 1000;

/** The output for finished log lines. */
export type LogOutput = ReturnType<typeof logOutput>;

/** Writes to standard output without blocking the process and without throwing. */
function standardOutput(): Sink {
  const kind = fstatSync(1);
  // Disks can be slow: fs.write uses another thread.
  if (!isatty(1) && !kind.isFIFO() && !kind.isSocket())
    return (bytes, done) => write(1, bytes, (error, written) => done(error, written));
  // Not for pipes: a full one would block that thread for good, and with it the process's exit.
  process.stdout.on("error", () => {});
  return (bytes, done) =>
    void process.stdout.write(bytes, (error) => done(error, error ? 0 : bytes.length));
}

/**
 * Queues log lines in front of standard output. A reader that is gone, slow or stopped, or a full
 * disk, costs lines and nothing else. A `log-lines-dropped` line gives their number once there is
 * room.
 */
export function logOutput(sink: Sink = standardOutput()) {
  let queue: string[] = [];
  let queued = 0;
  let dropped = 0;
  /** Bytes being written, or waiting for another attempt. */
  let batch: Buffer | undefined;
  let isWriting = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let flushed: (() => void) | undefined;

  const push = (line: string) => {
    queue.push(line);
    queued += line.length + 1;
  };
  const nextBatch = () => {
    if (dropped > 0 && queued < MAX_QUEUE / 2) {
      const time = new Date().toISOString();
      push(logLine({ time, level: "error", event: "log-lines-dropped", lines: dropped }));
      dropped = 0;
    }
    if (queue.length === 0) return undefined;
    const taken = queue.join("\n");
    queue = [];
    queued = 0;
    return Buffer.from(`${taken}\n`);
  };
  const writeNext = () => {
    if (isWriting || pause) return;
    batch ??= nextBatch();
    if (!batch) return flushed?.();
    isWriting = true;
    sink(batch, (error, written) => {
      isWriting = false;
      // A full disk may have taken part of it: do not write that part twice.
      batch = batch?.subarray(written);
      if (batch?.length === 0) batch = undefined;
      if (!error && written > 0) return writeNext();
      flushed?.();
      pause = setTimeout(() => {
        pause = undefined;
        writeNext();
      }, RETRY_DELAY);
      pause.unref();
    });
  };
  return {
    /** Queues a line, given without its line break. Never throws and never blocks. */
    write(line: string) {
      if (queued + line.length >= MAX_QUEUE) dropped++;
      else push(line);
      writeNext();
    },
    /** Resolves when everything is written, a write fails, or the time is up. */
    flush(milliseconds: number) {
      const written = new Promise<void>((resolve) => {
        flushed = resolve;
        if (pause) resolve();
        else writeNext();
      });
      return waitAtMost(milliseconds, written);
    },
  };
}
