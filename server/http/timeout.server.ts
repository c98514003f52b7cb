/** Milliseconds after the timeout in which an answer that has arrived can still be read. */
const GRACE = 100;

/**
 * Waits for an answer, without counting a stall of this process against the other side: timers run
 * before sockets are read, so an answer that arrived during a stall gets a moment to be read.
 * @param ask gets a signal that aborts when the time is up.
 * @throws (rejects with) a TimeoutError when there is no answer in time.
 */
export async function within<T>(
  timeout: number,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const end = () => {
      reject(new DOMException(`no answer within ${timeout} ms`, "TimeoutError"));
      controller.abort();
    };
    timer = setTimeout(() => {
      timer = setTimeout(end, GRACE);
    }, timeout);
  });
  try {
    return await Promise.race([ask(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits; at zero milliseconds it sets no timer. */
export async function pause(milliseconds: number): Promise<void> {
  if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Waits for work, but only for a limited time.
 *
 * @param timeout milliseconds.
 * @throws (rejects with) the work's own error, if it fails in time.
 */
export const waitAtMost = (timeout: number, work: Promise<unknown>): Promise<unknown> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, timeout);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
