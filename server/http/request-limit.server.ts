/** Maximum visitors to count; beyond that the oldest is forgotten. */
const MAX_VISITORS = 10_000;

/** The usual window in milliseconds: ten minutes. */
const WINDOW = 600_000;

/**
 * Counts cheap requests or log lines in this process's memory. The returned function counts one for
 * a visitor; it returns null or, above the limit, the seconds until the next one is allowed.
 * @param limit per window: for one visitor (for log lines, one network) and for all together. As
 * the limit for all runs out, each visitor's shrinks to what is left, so that others get a share.
 */
export function requestLimit(
  limit: { visitor: number; all?: number },
  window = WINDOW,
): (visitor: string) => number | null {
  let ends = 0;
  let all = 0;
  const used = new Map<string, number>();
  return (visitor) => {
    const time = performance.now();
    if (time >= ends) {
      ends = time + window;
      all = 0;
      used.clear();
    }
    const count = used.get(visitor) ?? 0;
    if (count >= Math.min(limit.visitor, (limit.all ?? Number.POSITIVE_INFINITY) - all))
      return (ends - time) / 1000;
    // The first key is the oldest.
    if (used.size >= MAX_VISITORS) used.delete(used.keys().next().value ?? "");
    used.set(visitor, count + 1);
    all++;
    return null;
  };
}

/** Returns a function that is true for each name once per `window` milliseconds. */
export function oncePer(window: number): (name: string) => boolean {
  const limit = requestLimit({ visitor: 1 }, window);
  return (name) => limit(name) === null;
}
