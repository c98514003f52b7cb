const known = new WeakSet<object>();

/**
 * Marks loader data that is the same for every visitor, such as a page's words. On a hydrated page
 * the bootstrap module holds it once, so the documents leave it out (defer-scripts.server.ts).
 *
 * @param parts data by any name; each part must reach the page as the same object.
 * @returns the parts unchanged.
 */
export function sameForEverybody<T extends Record<string, object>>(parts: T): T {
  for (const part of Object.values(parts)) known.add(part);
  return parts;
}

/** Whether data was marked as the same for all visitors. */
export const isSameForEverybody = (value: unknown): boolean =>
  typeof value === "object" && value !== null && known.has(value);
