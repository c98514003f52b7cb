/** Minutes of a day and of a week. */
const DAY = 1440;
const WEEK = 7 * DAY;
const DAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

/** When test calls are taken, by the clock of one place. */
export interface CallHours {
  /** Name of a time zone, such as America/Chicago. */
  zone: string;
  /** Minutes of the week, from Sunday 0:00, at which it opens, and for how many. */
  spans: { opens: number; lasts: number }[];
}

/** Whether it is open, and until when that is known (milliseconds since the epoch). */
export interface HoursState {
  isOpen: boolean;
  until: number;
  /** When it opens next; only where it is closed. */
  opens: number | null;
}

const SPAN = /^([a-z]{3})(?:-([a-z]{3}))? (\d{1,2})(?::([0-5]\d))?-(\d{1,2})(?::([0-5]\d))?$/;

/** Minutes of a day that hours and minutes name; null where there is no such time. */
function minuteOf(hours: string | undefined, minutes = "0"): number | null {
  const minute = Number(hours) * 60 + Number(minutes);
  return minute <= DAY ? minute : null;
}

/**
 * Reads hours such as `mon-fri 8-18 America/Chicago`, `mon-fri 7:30-18, sat 9-12 Europe/Berlin`.
 *
 * @returns null where it is none.
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
    if (from === -1 || to === -1 || opens === null || closes === null || opens === closes)
      return null;
    const lasts = (closes - opens + DAY) % DAY || DAY;
    for (let day = from; ; day = (day + 1) % 7) {
      spans.push({ opens: day * DAY + opens, lasts });
      if (day === to) break;
    }
  }
  return { zone, spans };
}

/** The minute of the week at a time, by the clock of a zone. */
function minuteOfWeek(time: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone, weekday: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  }).formatToParts(time);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  const day = DAYS.indexOf(of("weekday").toLowerCase());
  return day * DAY + Number(of("hour")) * 60 + Number(of("minute"));
}

/** Milliseconds for which a state is believed at most: clocks are changed twice a year. */
const LOOK_AGAIN = 15 * 60_000;

/** Whether calls are taken at a time (milliseconds since the epoch). */
export function hoursAt({ zone, spans }: CallHours, time: number): HoursState {
  const now = minuteOfWeek(time, zone);
  const after = (minute: number) => (minute - now + WEEK) % WEEK || WEEK;
  /** The time at which that many minutes of the zone's clock have gone by. */
  const at = (minutes: number) => {
    const there = Math.floor(time / 60_000 + minutes) * 60_000;
    const early = (now + minutes - minuteOfWeek(there, zone) + WEEK + WEEK / 2) % WEEK;
    return there + (early - WEEK / 2) * 60_000;
  };
  const isOpen = spans.some(({ opens, lasts }) => (now - opens + WEEK) % WEEK < lasts);
  const changes = spans.map(({ opens, lasts }) => after(isOpen ? opens + lasts : opens));
  const next = at(Math.min(...changes));
  return { isOpen, until: Math.min(next, time + LOOK_AGAIN), opens: isOpen ? null : next };
}
