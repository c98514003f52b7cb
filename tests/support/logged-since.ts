import type { Site } from "./site";

/**
 * Entries of an event that a site has logged after a line in its log; they may arrive late.
 *
 * @param line number of lines to skip.
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
