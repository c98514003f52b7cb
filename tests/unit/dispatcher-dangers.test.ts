import { expect, test } from "vitest";
import { sentences } from "../../packages/assistant/cases/groups";
import { heardIn } from "./heard-in";

/** Share of the sentences whose danger must be heard; a call gives more than one chance. */
const RECALL = 0.93;
/** Largest share of harmless sentences in which a danger may be heard. */
const FALSE_ALARMS = 0.02;

test.each([...new Set(sentences.flatMap(({ dangers }) => dangers))])(
  "%s is recognized in nearly every way of saying it",
  (danger) => {
    const withDanger = sentences.filter(({ dangers }) => dangers.includes(danger));
    expect(withDanger.length).toBeGreaterThan(150);
    const missed = withDanger.filter(({ said }) => !heardIn(said).dangers.includes(danger));
    const details = missed.map(({ said }) => said).join("\n");
    expect(1 - missed.length / withDanger.length, details).toBeGreaterThanOrEqual(RECALL);
  },
);

test("words that deny a danger, tell of an old or imagined one, or only sound like one hardly ever count", () => {
  const none = sentences.filter(({ dangers }) => dangers.length === 0);
  expect(none.length).toBeGreaterThan(800);
  const heard = none.filter(({ said }) => heardIn(said).dangers.length > 0);
  const details = heard.map(({ said }) => said).join("\n");
  expect(heard.length / none.length, details).toBeLessThanOrEqual(FALSE_ALARMS);
});
