import { setFlagsFromString } from "node:v8";
import { errorText, type Log } from "../server/observe/log.server";

/**
 * Keeps the process at about 100 MB. What a request leaves behind is small, but V8 by itself lets it
 * pile up to several times of what is alive, 230 MB after a minute at full load.
 *
 * Set while the process runs, because flags on the command line make V8 throw away the compiled code
 * that Node brings along, 30 ms of the start (docs/decisions/small-heap.md).
 */
export function keepHeapSmall(): void {
  // The old generation is collected when it has grown by half, not to up to four times.
  setFlagsFromString("--heap-growing-percent=50");
  // The young generation stays at the size that it starts with.
  setFlagsFromString("--semi-space-growth-factor=1");
}

/**
 * Keeps the process alive, with a line in the log, when code forgets to catch: one visitor's crash
 * must not cut the others' calls short. No state outlives a request but the quotas, whose stores
 * count in transactions, so there is nothing that half a request could leave broken.
 */
export function surviveCrashes(log: Log): void {
  // What libraries write there is not worth a crash of its own.
  process.stderr.on("error", () => {});
  process.on("unhandledRejection", (reason) =>
    log.error("unhandled-rejection", { error: errorText(reason) }),
  );
  process.on("uncaughtException", (error) =>
    log.error("uncaught-exception", { error: errorText(error) }),
  );
}

/** The first file descriptor that a supervisor passes on (sd_listen_fds(3)). */
const FIRST_PASSED = 3;

/**
 * The listening socket that a supervisor such as systemd holds for this process (`LISTEN_PID`,
 * `LISTEN_FDS`): it outlives the process, and what comes to it between two of them waits.
 *
 * @returns its file descriptor, or null where there is none.
 */
export function passedSocket(environment: NodeJS.ProcessEnv, pid = process.pid): number | null {
  const { LISTEN_PID, LISTEN_FDS } = environment;
  // What was passed to a parent is not ours.
  if (LISTEN_PID !== String(pid) || !LISTEN_FDS) return null;
  return Number(LISTEN_FDS) >= 1 ? FIRST_PASSED : null;
}
