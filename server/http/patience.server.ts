/** Milliseconds for which an answer may still be read once its time is over. */
const LAST_LOOK = 100;

/** A limit in time for one request. */
export interface Patience {
  /** Aborts when the limit is reached. */
  signal: AbortSignal;
  /** The request is over. */
  stop(): void;
}

/**
 * Waits for somebody else, and blames nobody for a time in which this process stood still: timers run
 * before the sockets are read, so an answer that came meanwhile gets a moment to be read.
 *
 * @param timeout milliseconds for the other side.
 */
export function patience(timeout: number): Patience {
  const controller = new AbortController();
  let timer = setTimeout(() => {
    timer = setTimeout(() => controller.abort(), LAST_LOOK);
  }, timeout);
  return { signal: controller.signal, stop: () => clearTimeout(timer) };
}

/**
 * What somebody else answers.
 *
 * @param timeout milliseconds for the other side.
 * @throws (rejects with) an Error where it does not answer in time.
 */
export async function answerWithin<T>(timeout: number, ask: () => Promise<T>): Promise<T> {
  const limit = patience(timeout);
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
 * Waits for something, but not for long.
 *
 * @param timeout milliseconds.
 * @throws (rejects with) what the work itself fails with in that time.
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
