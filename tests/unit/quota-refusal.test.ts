import { expect, it } from "vitest";
import type { QuotaRefusal } from "../../server/store/call-quota.server";
import { refusalWords } from "../../server/store/quota-refusal.server";

const words = (reason: QuotaRefusal["reason"], retryAfter: number) =>
  refusalWords({ granted: false, reason, retryAfter });

it.each([
  [
    "network",
    7201,
    "All the test calls that your network has for today are taken. There will be new ones within 3 hours.",
  ],
  [
    "network",
    3600,
    "All the test calls that your network has for today are taken. There will be new ones within an hour.",
  ],
  [
    "visitor-at-once",
    61,
    "You, or someone who shares your connection, already have a test call open. If it just ended, wait a few seconds and try again; its line is free within 2 minutes.",
  ],
  [
    "visitor-at-once",
    60,
    "You, or someone who shares your connection, already have a test call open. If it just ended, wait a few seconds and try again; its line is free within a minute.",
  ],
] as const)("a visitor refused by %s for %i s learns when to try again", (reason, wait, message) =>
  expect(words(reason, wait)).toEqual({ code: "too-many-calls", message }),
);

it.each([
  ["visitor", "too-many-calls"],
  ["at-once", "demo-at-capacity"],
] as const)("a visitor refused by %s reads the default words, which are accurate", (reason, code) =>
  expect(words(reason, 30)).toEqual({ code }),
);
