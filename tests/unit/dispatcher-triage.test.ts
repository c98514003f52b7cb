import { expect, test } from "vitest";
import { sentences } from "../../packages/assistant/cases/groups";
import { heardIn } from "./heard-in";

for (const { said, dangers, verdict } of sentences.filter((one) => one.verdict))
  test(`'${said}' is ${dangers[0] ?? "no danger"}: ${verdict}`, () => {
    const heard = heardIn(said);
    expect(heard.verdict).toBe(verdict);
    // Water next to another danger counts as running water, too.
    const others = heard.dangers.filter((other) => !dangers.includes(other) && other !== "water");
    expect(others).toEqual([]);
    for (const danger of dangers) expect(heard.dangers).toContain(danger);
  });

test.each([
  ["it was flooding but it stopped", "unsure"],
  ["the pipe burst yesterday but we turned off the water and it can wait till Monday", "not"],
] as const)("'%s' still mentions water, but is only '%s'", (said, verdict) => {
  expect(heardIn(said)).toMatchObject({ dangers: ["water"], verdict });
});
