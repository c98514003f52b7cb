/** Milliseconds between two looks at the time. */
const TICK = 100;
/** The longest that one tick counts for, in milliseconds: beyond it, it was us who stood still. */
const LONGEST_TICK = 1.5 * TICK;
/** Milliseconds that a connection may take to be made. */
const CONNECT_TIMEOUT = 4000;
/** Milliseconds that making the connection may add to the whole. */
export const CONNECT_MARGIN = 500;

/** A limit in time for one request. */
export interface Patience {
  /** Aborts when the limit is reached. */
  signal: AbortSignal;
  /** The request leaves: from now on it is the other side that takes its time. */
  sent(): void;
  readonly isSent: boolean;
  /** The request is over. */
  stop(): void;
}

/**
 * Waits for somebody else, and for nobody but them: the time that this process stood still counts
 * for nothing, since an answer that has come may lie unread, and so does the time until the request
 * left.
 *
 * @param timeout milliseconds for the other side.
 */
export function patience(timeout: number): Patience {
  const controller = new AbortController();
  let isSent = false;
  let waited = 0;
  let waitedForAnswer = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const counted = Math.min(now - last, LONGEST_TICK);
    last = now;
    waited += counted;
    if (isSent) waitedForAnswer += counted;
    const isOver = isSent
      ? waitedForAnswer >= timeout || waited >= timeout + CONNECT_MARGIN
      : waited >= Math.min(CONNECT_TIMEOUT, timeout);
    if (!isOver) return;
    clearInterval(timer);
    controller.abort();
  }, TICK);
  return {
    signal: controller.signal,
    sent() {
      isSent = true;
    },
    get isSent() {
      return isSent;
    },
    stop: () => clearInterval(timer),
  };
}

/**
 * What somebody else answers.
 *
 * @param timeout milliseconds for the other side.
 * @throws (rejects with) an Error where it does not answer in time.
 */
export async function answerWithin<T>(timeout: number, ask: () => Promise<T>): Promise<T> {
  const limit = patience(timeout);
  limit.sent();
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
