import { expect, test } from "vitest";
import * as english from "~/content/en/call-words";
import * as englishPage from "~/content/en/landing-page";
import * as spanish from "~/content/es/call-words";
import * as spanishPage from "~/content/es/landing-page";
import { filled } from "~/content/filled";

test("a placeholder takes its value, whatever that contains; one without a value stays", () => {
  expect(filled("{money}, or {jobs} jobs", { money: "$1", jobs: 2 })).toBe("$1, or 2 jobs");
  expect(filled("or call {phone}", { phone: "$& {phone}" })).toBe("or call $& {phone}");
  expect(filled("{time} left, {toString}", {})).toBe("{time} left, {toString}");
});

test("Spanish sentences have the same placeholders as the English ones", () => {
  const placeholders = (content: object) =>
    Array.from(JSON.stringify(content).matchAll(/"(\w+)":"[^"]*?\{(\w+)\}/g), ([, key, name]) => [
      key,
      name,
    ]);
  expect(placeholders(englishPage)).not.toEqual([]);
  expect(placeholders(spanishPage)).toEqual(placeholders(englishPage));
  expect(placeholders(spanish)).toEqual(placeholders(english));
});
