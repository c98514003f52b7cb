/** Maximum visitors to count; beyond that the oldest is forgotten. */
const MAX_VISITORS = 10_000;

/** The usual window in milliseconds: ten minutes. */
const WINDOW = 600_000;

/**
 * Counts cheap requests or log lines in this process's memory. The returned function counts one of
 * them for a visitor; it returns null or, above the limit, the seconds until the next is allowed.
 * @param limit how many per window, for each visitor (for log lines, each network) and for all
 * together. A visitor can use no more than what is left for all, so that others get a share.
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

/** Returns a function that returns true once per `window` milliseconds for each name. */
export function oncePer(window: number): (name: string) => boolean {
  const limit = requestLimit({ visitor: 1 }, window);
  return (name) => limit(name) === null;
}
