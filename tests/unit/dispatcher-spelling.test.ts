import { expect, test } from "vitest";
import { respell } from "../../packages/simulator/dispatcher/spelling";

test.each([
  ["sewege coming out of the flor drane", "sewage coming out of the flor drain"],
  ["the furness stoped", "the furnace stopped"],
  ["carbin monoxcide detectr", "carbon monoxide detector"],
])("misspelled key words are read as they were meant: '%s'", (typed, meant) => {
  expect(respell(typed)).toBe(meant);
});

test.each([
  "i am looking at the theater leaving the brains of the trains",
  "please share the slower shore with heather in better weather",
  "the spring checkup of the broiler",
])("correct words are left alone: '%s'", (words) => {
  expect(respell(words)).toBe(words);
});
