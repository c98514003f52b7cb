import { expect, test } from "vitest";
import { sentences } from "../../packages/assistant/cases/groups";
import { heardIn } from "./heard-in";

const told = sentences.filter(({ verdict, message }) => !verdict && !message);

test.each([...new Set(told.flatMap(({ dangers }) => dangers))])(
  "%s is recognized however the caller says it",
  (danger) => {
    const of = told.filter(({ dangers }) => dangers.includes(danger));
    expect(of.length).toBeGreaterThan(50);
    const missed = of.filter(({ said }) => !heardIn(said).dangers.includes(danger));
    expect(missed.map(({ said }) => said)).toEqual([]);
  },
);

test("a danger that is denied, long past, imagined or only similar does not count", () => {
  const none = told.filter(({ dangers }) => dangers.length === 0);
  expect(none.length).toBeGreaterThan(150);
  const heard = none.filter(({ said }) => heardIn(said).dangers.length > 0);
  expect(heard.map(({ said }) => said)).toEqual([]);
});
