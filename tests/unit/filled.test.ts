import { expect, test } from "vitest";
import * as english from "~/content/en/call-words";
import * as englishPage from "~/content/en/landing-page";
import * as spanish from "~/content/es/call-words";
import * as spanishPage from "~/content/es/landing-page";
import { filled } from "~/content/filled";

test("a gap takes its value, whatever that contains; one without a value stays", () => {
  expect(filled("{money}, or {jobs} jobs", { money: "$1", jobs: 2 })).toBe("$1, or 2 jobs");
  expect(filled("or call {phone}", { phone: "$& {phone}" })).toBe("or call $& {phone}");
  expect(filled("{time} left, {toString}", {})).toBe("{time} left, {toString}");
});

test("Spanish sentences have the same gaps as the English ones", () => {
  const gaps = (content: object) =>
    Array.from(JSON.stringify(content).matchAll(/"(\w+)":"[^"]*?\{(\w+)\}/g), ([, key, gap]) => [
      key,
      gap,
    ]);
  expect(gaps(englishPage)).not.toEqual([]);
  expect(gaps(spanishPage)).toEqual(gaps(englishPage));
  expect(gaps(spanish)).toEqual(gaps(english));
});
