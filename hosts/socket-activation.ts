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
