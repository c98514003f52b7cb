import { expect, test } from "vitest";
import { sentences } from "../../packages/assistant/cases/groups";
import { heardIn } from "./heard-in";

/** Share of the sentences that must be understood; a call gives more than one chance. */
const BAR = 0.97;

test("nearly every sentence by itself gets the right urgency", () => {
  const judged = sentences.filter(({ verdict }) => verdict);
  expect(judged.length).toBeGreaterThan(400);
  const wrong = judged.filter(({ said, verdict }) => heardIn(said).verdict !== verdict);
  expect(
    1 - wrong.length / judged.length,
    wrong.map(({ said }) => said).join("\n"),
  ).toBeGreaterThan(BAR);
});

test.each([
  ["it was flooding but it stopped", "unsure"],
  ["the pipe burst yesterday but we turned off the water and it can wait till Monday", "not"],
] as const)("'%s' still counts as water, with the verdict '%s'", (said, verdict) => {
  expect(heardIn(said)).toMatchObject({ dangers: ["water"], verdict });
});
