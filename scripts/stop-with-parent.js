/** Milliseconds between two checks. */
const PAUSE = 200;

/**
 * Stops this process, as a SIGTERM would, when its parent is gone. npm sends signals to the shell
 * that runs a command, and some shells (Debian's) die without passing them on.
 *
 * @param {number} parent the parent's process id, read before any slow work.
 */
export function stopWithParent(parent) {
  // Not needed on Windows: closing a console ends the programs in it.
  if (process.platform === "win32") return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, PAUSE);
  timer.unref();
}
