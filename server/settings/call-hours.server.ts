/** Minutes in a day and in a week. */
const DAY = 1440;
const WEEK = 7 * DAY;
const DAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

/** When test calls are accepted, by one time zone's clock. */
export interface CallHours {
  /** The name of a time zone, such as America/Chicago. */
  zone: string;
  /** Opening times in minutes since Sunday 0:00, and durations in minutes. */
  spans: { opens: number; lasts: number }[];
}

/** Whether calls are accepted, and until when that is certain (milliseconds since the epoch). */
export type HoursState = ReturnType<typeof hoursAt>;

const SPAN = /^([a-z]{3})(?:-([a-z]{3}))? (\d{1,2})(?::([0-5]\d))?-(\d{1,2})(?::([0-5]\d))?$/;

/** The minute of the day; NaN if the hours are missing. */
const minuteOf = (hours?: string, minutes = "0") => Number(hours) * 60 + Number(minutes);

/**
 * Parses hours such as `mon-fri 8-18 America/Chicago` or `mon-fri 7:30-18, sat 9-12 Europe/Berlin`.
 *
 * @returns null if they are invalid.
 */
export function parseCallHours(text: string): CallHours | null {
  const [, days = "", zone = ""] = /^(.+) ([A-Za-z_]+(?:\/[\w+-]+)*)$/.exec(text) ?? [];
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
  } catch {
    return null;
  }
  const spans: CallHours["spans"] = [];
  for (const part of days.toLowerCase().split(/, */)) {
    const [, first = "", last = first, ...times] = SPAN.exec(part) ?? [];
    const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)];
    const opens = minuteOf(times[0], times[1]);
    const closes = minuteOf(times[2], times[3]);
    const isTime = opens <= DAY && closes <= DAY && opens !== closes;
    if (from === -1 || to === -1 || !isTime) return null;
    const lasts = (closes - opens + DAY) % DAY || DAY;
    for (let day = from; ; day = (day + 1) % 7) {
      spans.push({ opens: day * DAY + opens, lasts });
      if (day === to) break;
    }
  }
  return { zone, spans };
}

/** The minute of the week in a time zone. */
function minuteOfWeek(time: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone, weekday: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  }).formatToParts(time);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  const day = DAYS.indexOf(of("weekday").toLowerCase());
  return day * DAY + Number(of("hour")) * 60 + Number(of("minute"));
}

/** Maximum milliseconds to trust a state: clocks change twice a year. */
const RECHECK_AFTER = 15 * 60_000;

/** Whether calls are accepted at a time (milliseconds since the epoch). */
export function hoursAt({ zone, spans }: CallHours, time: number) {
  const now = minuteOfWeek(time, zone);
  const after = (minute: number) => (minute - now + WEEK) % WEEK || WEEK;
  /** The time when `minutes` have passed on the zone's clock. */
  const at = (minutes: number) => {
    const there = Math.floor(time / 60_000 + minutes) * 60_000;
    /** Minutes from a time to the wanted one, by the zone's clock. */
    const early = (when: number) =>
      ((now + minutes - minuteOfWeek(when, zone) + WEEK + WEEK / 2) % WEEK) - WEEK / 2;
    let found = there + early(there) * 60_000;
    // In spring the clock skips an hour. A time in that hour comes at the moment of the skip.
    while (early(found) > 0) found += 60_000;
    return found;
  };
  const isOpen = spans.some(({ opens, lasts }) => (now - opens + WEEK) % WEEK < lasts);
  const changes = spans.map(({ opens, lasts }) => after(isOpen ? opens + lasts : opens));
  const next = at(Math.min(...changes));
  return { isOpen, until: Math.min(next, time + RECHECK_AFTER), opens: isOpen ? null : next };
}
