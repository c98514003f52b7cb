/** Milliseconds between two looks. */
const PAUSE = 200;

/**
 * Stops this process, as a SIGTERM does, when the process that started it is gone. npm hands a signal
 * to the shell that it runs a command in; some shells (Debian's) die of it and tell nobody.
 *
 * @param {number} parent the id of that process, taken before anything that takes long.
 */
export function stopWithParent(parent) {
  // Windows has neither: there a console ends what runs in it.
  if (process.platform === "win32") return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, PAUSE);
  timer.unref();
}
