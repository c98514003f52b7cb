const known = new WeakSet<object>();

/**
 * Marks data of loaders that is the same for every visitor of a build, such as a page's words. On a
 * page that React takes over it stands in the starter, once, instead of in each document
 * (defer-scripts.server.ts).
 *
 * @param parts data by any name; each is marked, and is to reach the page as the same object.
 * @returns the parts as they are.
 */
export function sameForEverybody<T extends Record<string, object>>(parts: T): T {
  for (const part of Object.values(parts)) known.add(part);
  return parts;
}

/** Whether data was marked as the same for everybody. */
export const isSameForEverybody = (value: unknown): boolean =>
  typeof value === "object" && value !== null && known.has(value);
