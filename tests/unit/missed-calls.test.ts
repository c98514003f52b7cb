import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  check,
  exampleTyped,
  type Field,
  fieldNames,
  jobsToPayFor,
  type Typed,
  typedFields,
} from "~/landing/missed-calls";

const typed = (given: Partial<Typed>): Typed => ({ ...exampleTyped, ...given });

describe("the missed-calls total", () => {
  it("multiplies the visitor's numbers and nothing else", () => {
    const { sum } = check(
      typed({
        missed: "10",
        value: "$1,000.50",
        emergencies: "50%",
        wonEmergencies: "40",
        wonOthers: "20",
        weeks: "50",
      }),
    );
    // 500 calls: 40% of 250 emergencies are 100 jobs, 20% of 250 others are 50.
    expect(sum).toEqual({ calls: 500, emergencies: 250, jobs: 150, value: 1000.5, worth: 150_075 });
  });

  it("is whole jobs times their value, so a visitor can check it by hand", () => {
    const percent = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 0, max: 100_000 }),
        percent,
        percent,
        percent,
        fc.integer({ min: 1, max: 52 }),
        (...numbers) => {
          const entries = fieldNames.map((name, i) => [name, String(numbers[i])]);
          const { sum } = check(Object.fromEntries(entries) as Typed);
          expect(sum?.worth).toBe((sum?.jobs ?? 0) * numbers[1]);
          expect(sum?.jobs).toBeLessThanOrEqual(sum?.calls ?? 0);
          expect(sum?.emergencies).toBeLessThanOrEqual(sum?.calls ?? 0);
        },
      ),
    );
  });

  it.each<[Field, string]>([
    ["missed", ""],
    ["missed", "many"],
    ["missed", "-1"],
    ["missed", "1001"],
    ["missed", "1e3"],
    ["value", "1,2"],
    ["value", "100001"],
    ["emergencies", "101"],
    ["weeks", "0"],
    ["weeks", "NaN"],
  ])("says beside the field %s that %j is invalid", (field, text) => {
    const { sum, errors } = check(typed({ [field]: text }));
    expect(sum).toBeNull();
    expect(errors).toEqual([field]);
  });
});

describe("the address of a total", () => {
  it("holds the typed numbers; the example fills in the rest", () => {
    expect(typedFields(new URLSearchParams("missed=12&other=1"))).toEqual(typed({ missed: "12" }));
  });

  it("echoes no long text to the page", () => {
    expect(typedFields(new URLSearchParams({ value: "9".repeat(5000) })).value).toHaveLength(24);
  });
});

it.each([
  [199, 400, 6],
  [399, 400, 12],
  [199, 2388, 1],
  [199, 0, null],
])("a plan at $%i a month is paid for by this many jobs of $%i: %s", (price, value, jobs) => {
  expect(jobsToPayFor(price, value)).toBe(jobs);
});
