import fc from "fast-check";
import { expect, test } from "vitest";
import { EMERGENCY_WORDS } from "../../app/content/emergency-words";
import { sampleWorkOrder } from "../../app/content/en/work-order";
import { type CallName, calls } from "../../packages/simulator/calls";

/** The emergency words of the first line that has any. */
const wordsIn = (...said: string[]) =>
  said
    .find((line) => EMERGENCY_WORDS.test(line))
    ?.split(EMERGENCY_WORDS)
    .filter((_text, i) => i % 2 === 1);

test.each([
  ["Water is pouring through the ceiling.", ["pouring", "through the ceiling"]],
  ["I smell gas in the kitchen", ["smell gas"]],
  ["The furnace died and my baby is cold", ["furnace died", "my baby"]],
  ["We have no heat", ["no heat"]],
  ["There's sewage backing up", ["sewage", "backing up"]],
  ["The carbon monoxide alarm is on, and the outlet is SPARKING", ["carbon monoxide", "SPARKING"]],
  ["it won’t stop, the basement is flooded", ["won’t stop", "flooded"]],
  ["Our boiler has stopped working", ["boiler has stopped working"]],
  ["An elderly man, it is below zero", ["elderly", "below zero"]],
  [sampleWorkOrder.description, ["burst", "coming through the ceiling"]],
  ["Se reventó un tubo y sale agua por el techo", ["Se reventó", "sale agua", "por el techo"]],
  ["Huele a gas en la cocina", ["Huele a gas"]],
  ["No tenemos calefacción y hay un bebé", ["No tenemos calefacción", "un bebé"]],
  ["Se inunda el sótano y está subiendo rápido", ["inunda", "subiendo rápido"]],
])("'%s' is quoted with its emergency words", (line, words) => {
  expect(wordsIn(line)).toEqual(words);
});

test.each([
  "No gas smell, only a drip.",
  "No huele a gas, solo gotea.",
  "Quisiera una cotización para un calentador.",
  "I'd like a quote for a new water heater. The old one still works.",
  "My name is Bursten",
  "",
])("'%s' has no emergency words", (line) => {
  expect(wordsIn(line)).toBe(undefined);
});

test("each recorded emergency has a line to quote, and the recorded quote request has none", () => {
  const lines = (name: CallName) => calls[name].flatMap(({ visitor }) => visitor ?? []);
  expect(wordsIn(...lines("burst-pipe"))).toEqual(["burst", "rising fast"]);
  expect(wordsIn(...lines("no-heat"))).toEqual(["furnace stopped", "a baby", "ten degrees"]);
  expect(wordsIn(...lines("water-heater-quote"))).toBe(undefined);
});

test("marks start and end with a word", () => {
  expect("Smoke!".split(EMERGENCY_WORDS)).toEqual(["", "Smoke", "!"]);
  expect("smoke, smoke".split(EMERGENCY_WORDS)).toEqual(["", "smoke", ", ", "smoke", ""]);
});

test("marking never changes a word", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom("no heat", "smoke"))), (said) => {
      const line = said.join(" ");
      expect(line.split(EMERGENCY_WORDS).join("")).toBe(line);
    }),
  );
});
