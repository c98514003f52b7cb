import type { Log } from "../server/observe/log.server";

/** Milliseconds between two looks for calls whose places ran out without a word. */
const LOOK_INTERVAL = 5000;

/**
 * Looks again and again for calls of whose end nobody has told. It keeps no process alive.
 *
 * @param settle writes the ends of those that there are.
 * @returns a function that ends it.
 */
export function watchOverdueCalls(
  settle: () => Promise<void>,
  log: Log,
  interval = LOOK_INTERVAL,
): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(look, interval);
    timer.unref();
  };
  const look = async () => {
    await settle().catch((error) =>
      log.error("background-failed", { work: "overdue-calls", error: String(error) }),
    );
    if (!isStopped) wait();
  };
  wait();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
