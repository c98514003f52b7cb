import { fstatSync, write } from "node:fs";
import { isatty } from "node:tty";
import { logLine } from "../server/observe/log.server";

/** Writes bytes; says how many it wrote, or what went wrong. Never called while it is at work. */
export type Sink = (
  bytes: Buffer,
  done: (error: Error | null | undefined, written: number) => void,
) => void;

/** Characters that wait to be written: what comes on top is dropped and counted. */
const LONGEST_QUEUE = 1024 * 1024;
/** Characters that are written in one go. */
const LONGEST_WRITE = 64 * 1024;
/** Milliseconds until the next attempt after one that failed. */
const PAUSE = 1000;

/** Where finished lines go. */
export interface LogOutput {
  /** Takes a line without its line break. Never throws and never waits. */
  write(line: string): void;
  /** Resolves when everything is written, when it cannot be, or after so many milliseconds. */
  flush(milliseconds: number): Promise<void>;
}

/** The standard output of this process, in a way that never blocks it and never throws. */
function standardOutput(): Sink {
  const kind = fstatSync(1);
  // A disk can be slow: it is written to by another thread.
  if (!isatty(1) && !kind.isFIFO() && !kind.isSocket())
    return (bytes, done) => write(1, bytes, (error, written) => done(error, written));
  // A pipe that is full would hold that thread up for good, and the end of the process with it.
  process.stdout.on("error", () => {});
  return (bytes, done) =>
    void process.stdout.write(bytes, (error) => done(error, error ? 0 : bytes.length));
}

/**
 * A queue in front of the standard output: a reader that has gone, is slow or has stopped, and a
 * disk that is full, cost lines and nothing else. How many is said by a line `log-lines-dropped` as
 * soon as there is room for one.
 */
export function logOutput(sink: Sink = standardOutput()): LogOutput {
  let queue: string[] = [];
  let queued = 0;
  let dropped = 0;
  /** What is being written, or is to be written again. */
  let batch: Buffer | undefined;
  let isWriting = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let flushed: (() => void) | undefined;

  const push = (line: string) => {
    queue.push(line);
    queued += line.length + 1;
  };
  const nextBatch = () => {
    if (dropped > 0 && queued < LONGEST_QUEUE / 2) {
      const time = new Date().toISOString();
      push(logLine({ time, level: "error", event: "log-lines-dropped", lines: dropped }));
      dropped = 0;
    }
    let length = 0;
    let lines = 0;
    while (lines < queue.length && length < LONGEST_WRITE)
      length += (queue[lines++]?.length ?? 0) + 1;
    if (lines === 0) return undefined;
    const taken = queue.slice(0, lines);
    queue = queue.slice(lines);
    queued -= length;
    return Buffer.from(`${taken.join("\n")}\n`);
  };
  const go = () => {
    if (isWriting || pause) return;
    batch ??= nextBatch();
    if (!batch) return flushed?.();
    isWriting = true;
    sink(batch, (error, written) => {
      isWriting = false;
      // What a full disk did take is not written twice.
      batch = batch?.subarray(written);
      if (batch?.length === 0) batch = undefined;
      if (!error && written > 0) return go();
      flushed?.();
      pause = setTimeout(() => {
        pause = undefined;
        go();
      }, PAUSE);
      pause.unref();
    });
  };
  return {
    write(line) {
      if (queued + line.length >= LONGEST_QUEUE) dropped++;
      else push(line);
      go();
    },
    flush(milliseconds) {
      return new Promise((resolve) => {
        const limit = setTimeout(resolve, milliseconds);
        flushed = () => {
          flushed = undefined;
          clearTimeout(limit);
          resolve();
        };
        if (pause) flushed();
        else go();
      });
    },
  };
}
