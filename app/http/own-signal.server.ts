/**
 * Does work with a signal of its own that follows another one and lets go of it in the end.
 *
 * Whoever listens to a signal and never stops, as React's renderer does, is kept alive by it. A
 * request's signal outlives the request: what is told when its copy is collected holds on to it, and
 * the listener holds the copy.
 *
 * @param followed aborts the work's signal, with its reason, while the work lasts.
 */
export async function withOwnSignal<T>(
  followed: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = new AbortController();
  const follow = () => own.abort(followed.reason);
  if (followed.aborted) follow();
  followed.addEventListener("abort", follow, { once: true });
  try {
    return await work(own.signal);
  } finally {
    followed.removeEventListener("abort", follow);
  }
}
