import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { errorText, type Log } from "../server/observe/log.server";

/**
 * Keeps the process small: by default V8 lets garbage pile up to several times the live data.
 *
 * Set at run time because command-line flags make V8 discard Node's precompiled code
 * (docs/decisions/small-heap.md).
 */
export function keepHeapSmall(): void {
  // Collect the old generation when it has grown by half, instead of by up to four times.
  setFlagsFromString("--heap-growing-percent=50");
  // Keep the young generation at its initial size.
  setFlagsFromString("--semi-space-growth-factor=1");
}

/**
 * Logs uncaught errors and keeps the process alive: one visitor's crash must not end the others'
 * calls. This is safe because calls and leads are in stores that change them in transactions.
 */
export function surviveCrashes(log: Log): void {
  // A library's failed write to stderr must not crash the process.
  process.stderr.on("error", () => {});
  process.on("unhandledRejection", (reason) =>
    log.error("unhandled-rejection", { error: errorText(reason) }),
  );
  process.on("uncaughtException", (error) =>
    log.error("uncaught-exception", { error: errorText(error) }),
  );
}

/** The first file descriptor that a supervisor passes (sd_listen_fds(3)). */
const FIRST_PASSED = 3;

/**
 * Finds the listening socket that a supervisor such as systemd passed to this process
 * (`LISTEN_PID`, `LISTEN_FDS`). Connections wait in it between two processes.
 * @returns its file descriptor, or null when there is none.
 */
export function passedSocket(environment: NodeJS.ProcessEnv, pid = process.pid): number | null {
  const { LISTEN_PID, LISTEN_FDS } = environment;
  // A socket passed to a parent process is not ours.
  const isOurs = LISTEN_PID === String(pid) && Number(LISTEN_FDS) >= 1;
  return isOurs ? FIRST_PASSED : null;
}

/**
 * Repeats some work until stopped. Does not keep the process alive.
 * @param name what to call the work in the log.
 * @param pause milliseconds between two runs, and before the first.
 * @returns a function that stops it and resolves once the last run is over.
 */
export function repeat(
  name: string,
  work: () => Promise<unknown>,
  log: Pick<Log, "error">,
  pause: number,
): () => Promise<unknown> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const run = async () => {
    while (await sleep(pause, true, { signal, ref: false }).catch(() => false))
      await work().catch((error) =>
        log.error("background-failed", { work: name, error: String(error) }),
      );
  };
  const running = run();
  return () => {
    stopped.abort();
    return running;
  };
}
