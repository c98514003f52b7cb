import type { Site } from "./site";

/**
 * What a site has written to its log of an event since a line of it; it may arrive late.
 *
 * @param line how many lines there were then.
 */
export const loggedSince = (
  { log }: Site,
  line: number,
  event: string,
): Record<string, unknown>[] =>
  log
    .slice(line)
    .filter((text) => text.includes(`"${event}"`))
    .map((text) => JSON.parse(text));
