import type { RefusalReason } from "../call-codes";

/**
 * The words for each reason to refuse a call, in one language.
 *
 * `wait` is in seconds; `zone` is the time zone for times of day, by default the reader's own.
 */
export type RefusalWords = Record<
  RefusalReason,
  string | ((wait: number, zone?: string) => string)
>;

/** Says why a call is refused. */
export function refusalText(
  words: RefusalWords,
  reason: RefusalReason,
  wait = 0,
  zone?: string,
): string {
  const text = words[reason];
  return typeof text === "string" ? text : text(wait, zone);
}

/** The day and time in `wait` seconds. */
export const timeIn = (wait: number, locale: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(locale, {
    ...{ timeZone, weekday: "long", hour: "numeric", minute: "2-digit", timeZoneName: "short" },
  }).format(Date.now() + Math.ceil(wait) * 1000);
