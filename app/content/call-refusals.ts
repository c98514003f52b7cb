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

/** Words for a wait in one language. */
interface WaitWords {
  minute: string;
  minutes: (count: number) => string;
  hour: string;
  hours: (count: number) => string;
}

/** Phrases a wait: in minutes up to an hour, then in hours. */
export function within(seconds: number, words: WaitWords): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes === 1) return words.minute;
  if (minutes < 60) return words.minutes(minutes);
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? words.hour : words.hours(hours);
}

/** The day and time `wait` seconds from now. */
export const timeIn = (wait: number, locale: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(locale, {
    ...{ timeZone, weekday: "long", hour: "numeric", minute: "2-digit", timeZoneName: "short" },
  })
    .format(Date.now() + Math.ceil(wait) * 1000)
    .replace(/\b([AP])M\b/, (_, half) => `${half.toLowerCase()}.m.`);
