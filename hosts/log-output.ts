import { fstatSync, write } from "node:fs";
import { Writable } from "node:stream";
import { isatty } from "node:tty";
import { waitAtMost } from "../server/http/timeout.server";
import { logLine } from "../server/observe/log.server";

/** Writes bytes and reports how many, or the error. Never called while a write is in progress. */
export type Sink = (
  bytes: Buffer,
  done: (error: Error | null | undefined, written: number) => void,
) => void;

/** Maximum bytes to queue. Further lines are dropped and counted. */
const MAX_QUEUE = 1024 * 1024;
/** Milliseconds between a failed write and the next attempt. */
const RETRY_DELAY = 1000;

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
  let dropped = 0;
  const send = (bytes: Buffer, done: () => void) => {
    if (bytes.length === 0) done();
    else
      sink(bytes, (error, written) => {
        // A full disk may have taken part of it: do not write that part twice.
        const rest = bytes.subarray(written);
        if (!error && written > 0) send(rest, done);
        else setTimeout(send, RETRY_DELAY, rest, done).unref();
      });
  };
  const queue = new Writable({
    writev(lines, done) {
      send(Buffer.concat(lines.map(({ chunk }) => chunk)), () => {
        done();
        reportDropped();
      });
    },
  });
  const reportDropped = () => {
    if (dropped === 0 || queue.writableLength >= MAX_QUEUE / 2) return;
    const fields = { level: "error", event: "log-lines-dropped", lines: dropped };
    queue.write(`${logLine({ time: new Date().toISOString(), ...fields })}\n`);
    dropped = 0;
  };
  return {
    /** Queues a line, given without its line break. Never throws and never blocks. */
    write(line: string) {
      if (queue.writableLength + line.length >= MAX_QUEUE) dropped++;
      else queue.write(`${line}\n`);
    },
    /** Resolves when everything is written or the time is up. */
    flush: (milliseconds: number) =>
      waitAtMost(milliseconds, new Promise<void>((resolve) => queue.write("", () => resolve()))),
  };
}
