import { type RefusalWords, timeIn, within } from "../call-refusals";
import { locales } from "../language";

const waits = {
  minute: "within a minute",
  minutes: (count: number) => `within ${count} minutes`,
  hour: "within an hour",
  hours: (count: number) => `within ${count} hours`,
};
const allowed = "letters, digits, spaces and . , & ' + / -";

/** Why a call is refused, in English. */
export const callRefusals: RefusalWords = {
  visitor: (wait) =>
    `You have used all your test calls for this hour. There will be new ones ${within(wait, waits)}.`,
  network: (wait) =>
    `All the test calls that your network has for today are taken. There will be new ones ${within(wait, waits)}.`,
  // Not 'your call': it may be a colleague's behind the same address.
  "visitor-at-once": (wait) =>
    `You, or someone who shares your connection, already have a test call open. If it just ended, wait a few seconds and try again; its line is free ${within(wait, waits)}.`,
  requests: "Too many requests at once. Please wait a moment.",
  "at-once": "Every test line is in use. Please try again in a moment.",
  // Days are UTC, so 'tomorrow' is wrong for most visitors.
  day: (wait) =>
    `All the test calls of the day are taken. There will be new ones ${within(wait, waits)}.`,
  budget: "All the test calls of the month are taken. Please come back next month.",
  "store-down": "The test lines cannot be reached. Please try again in a moment.",
  off: "Test calls are switched off right now. Please come back later.",
  hours: (wait, zone) => `Test calls are open again ${timeIn(wait, locales.en, zone)}.`,
  companyName: `Company name: please use ${allowed} (at most 60 characters).`,
  trade: `Trade: please use ${allowed} (at most 40 characters).`,
  scenario: "Scenario: please use one of the calls of the page.",
};
