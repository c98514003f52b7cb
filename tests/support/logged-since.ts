import type { Site } from "./site";

/**
 * A site's log entries for an event, after the first `line` lines. Entries may arrive late.
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
