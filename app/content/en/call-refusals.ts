import { type RefusalWords, timeIn, within } from "../call-refusals";
import { locales } from "../language";

const waits = {
  minute: "within a minute",
  minutes: (count: number) => `within ${count} minutes`,
  hour: "within an hour",
  hours: (count: number) => `within ${count} hours`,
};
const plain = "Letters, numbers and marks like & or - work";

/** Why a call is refused, in English. */
export const callRefusals: RefusalWords = {
  visitor: (wait) =>
    `You have used all your test calls for this hour. You’ll get more ${within(wait, waits)}.`,
  network: (wait) =>
    `Your network has used all its test calls for the day. It’ll get more ${within(wait, waits)}.`,
  // Not 'your call': it may be a colleague's behind the same address.
  "visitor-at-once": (wait) =>
    `You or someone on your connection already has a test call open. If it just ended, wait a few seconds and try again; otherwise it ends ${within(wait, waits)}.`,
  requests: "Too many requests at once. Please wait a moment.",
  "at-once":
    "Other visitors are trying it right now. Only this demo has a limit: a line will free up in a moment.",
  // Days are UTC, so 'tomorrow' is wrong for most visitors.
  day: (wait) =>
    `All test calls for the day are used up. There will be more ${within(wait, waits)}.`,
  budget: "All test calls for the month are used up. Please come back next month.",
  "store-down": "Something went wrong on our side. Please try again in a moment.",
  off: "Test calls are switched off right now. Please come back later.",
  hours: (wait, zone) => `Test calls open again ${timeIn(wait, locales.en, zone)}.`,
  companyName: `The dispatcher can’t say that name. ${plain}, up to 60 characters.`,
  trade: `The dispatcher can’t say that trade. ${plain}, up to 40 characters.`,
  scenario: "Please pick one of the calls on the page.",
};
