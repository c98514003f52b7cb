/** Milliseconds in which an answer may still be read after the timeout. */
const GRACE = 100;

/** A timeout for one request. */
export interface RequestTimeout {
  /** Aborts when the time is up. */
  signal: AbortSignal;
  /** Ends the timeout because the request is over. */
  stop(): void;
}

/**
 * Creates a timeout that does not count a stall of this process against the other side. Timers run
 * before sockets are read, so an answer that arrived during a stall gets a moment to be read.
 *
 * @param timeout milliseconds for the other side.
 */
export function startTimeout(timeout: number): RequestTimeout {
  const controller = new AbortController();
  let timer = setTimeout(() => {
    timer = setTimeout(() => controller.abort(), GRACE);
  }, timeout);
  return { signal: controller.signal, stop: () => clearTimeout(timer) };
}

/**
 * Waits for an answer.
 *
 * @param timeout milliseconds for the other side.
 * @throws (rejects with) an Error when there is no answer in time.
 */
export async function within<T>(timeout: number, ask: () => Promise<T>): Promise<T> {
  const limit = startTimeout(timeout);
  const late = new Promise<never>((_resolve, reject) => {
    limit.signal.onabort = () => reject(new Error(`no answer within ${timeout} ms`));
  });
  try {
    return await Promise.race([ask(), late]);
  } finally {
    limit.stop();
  }
}

/**
 * Waits for work, but only for a limited time.
 *
 * @param timeout milliseconds.
 * @throws (rejects with) what the work fails with in that time.
 */
export async function waitAtMost(timeout: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeout);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
