import { expect, it, test } from "vitest";
import type { CallNotices } from "~/content/call-notices";
import { callDetails as englishDetails } from "~/content/en/call-details.client";
import { callWords as englishWords } from "~/content/en/call-words";
import { landingPage as englishPage } from "~/content/en/landing-page";
import { sampleWorkOrder } from "~/content/en/work-order";
import { callDetails } from "~/content/es/call-details.client";
import { callWords } from "~/content/es/call-words";
import { landingPage } from "~/content/es/landing-page";
import { ruleDispatcher } from "../../packages/simulator/dispatcher/rules";

/** Words that appear in English sentences but not in Spanish ones. */
const ENGLISH = /\b(?:the|you|your|is|of|and|with|please|call|again)\b/i;

/** All texts of a word table; functions are called with examples. */
function texts(words: unknown, path = ""): [string, string][] {
  if (typeof words === "string") return [[path, words]];
  if (typeof words === "function" && !/details|\.notices\./.test(path)) {
    const example = /dispatch/.test(path) ? words(sampleWorkOrder, null) : words("2:05", 2, "7");
    return texts(example, path);
  }
  if (typeof words !== "object" || words === null) return [];
  return Object.entries(words).flatMap(([name, held]) => texts(held, `${path}.${name}`));
}

test("the Spanish call has a text for each English one, and none contains English", () => {
  for (const [spanish, english] of [
    [callWords, englishWords],
    [callDetails, englishDetails],
  ]) {
    const spanishTexts = new Map(texts(spanish));
    for (const [path, text] of texts(english)) {
      // Codes and times are the same in both languages.
      if (text === "" || /\.(id|code|time|morning|minutes)$/.test(path)) continue;
      expect(spanishTexts.get(path), path).toBeTruthy();
      if (text.length > 12) expect(spanishTexts.get(path), path).not.toBe(text);
    }
    for (const [path, text] of spanishTexts) {
      // The sample work order is in English.
      const withoutSample = text.replace(sampleWorkOrder.description, "");
      expect(withoutSample, path).not.toMatch(ENGLISH);
    }
  }
});

/** A notice's words in each browser, in or outside an app. */
const inEveryBrowser = (words: CallNotices[keyof CallNotices]) =>
  (["ios", "ios-other", "android", "firefox", "safari", "other"] as const).flatMap((browser) =>
    ([null, "Safari"] as const).map((leaveFor) =>
      typeof words === "function" ? words({ browser, leaveFor }) : words,
    ),
  );

test("every notice of a call has its own Spanish words, in every browser", () => {
  for (const [code, words] of Object.entries(callDetails.notices))
    for (const { title, text } of inEveryBrowser(words)) {
      expect(title, code).not.toBe("");
      expect(`${title} ${text}`, code).not.toMatch(ENGLISH);
    }
});

it.each([
  ["burst-pipe", "Emergency"],
  ["no-heat", "Emergency"],
  ["water-heater-quote", "Scheduled"],
])("the simulated dispatcher understands the Spanish page's example sentence: %s", (id, type) => {
  const { begin = "" } = callWords.scenarios.find((scenario) => scenario.id === id) ?? {};
  const [, quoted = ""] = /“(.+)”/.exec(begin) ?? [];
  let { state, reply } = ruleDispatcher.greet({ year: 2026 });
  const order = {};
  for (const line of [
    quoted,
    "Me llamo Ana Torres",
    "Vivo en 18 Alder Street, Springfield",
    "Mi número es 555 010 0199",
    "Sí, es correcto",
  ]) {
    ({ state, reply } = ruleDispatcher.hear(state, line));
    expect(reply.language).toBe("es");
    for (const tool of reply.tools) Object.assign(order, tool.arguments);
  }
  expect(order).toMatchObject({ type });
});

it.each([
  ["Se reventó un tubo en la cocina", "Burst pipe, in the kitchen"],
  ["Hay agua saliendo por el techo", "Water coming from the ceiling"],
  ["Huele a gas en la estufa", "Smell of gas, stove"],
  ["No sale agua caliente", "No hot water"],
])("the order of a Spanish call names the trouble once, in English: %s", (said, trouble) => {
  const { state } = ruleDispatcher.greet({ year: 2026 });
  const [tool] = ruleDispatcher.hear(state, said).reply.tools;
  expect(tool?.arguments).toMatchObject({ description: `${trouble} (caller speaks Spanish).` });
});

test("prices and plans are the same in both languages", () => {
  const figures = ({ pricing }: typeof landingPage) =>
    pricing.plans.map(({ key, price, popular, features }) => ({
      key,
      price,
      popular,
      features: features.length,
    }));
  expect(figures(landingPage)).toEqual(figures(englishPage));
});
