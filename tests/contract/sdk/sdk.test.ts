import { isDeepStrictEqual } from "node:util";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Patch } from "../patch";
import { changes } from "./changes";
import { SDK_GROUP, type SdkRow, sdkRows } from "./rows";
import { onStage } from "./stage";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function observed(row: SdkRow, patch?: Patch): Promise<unknown> {
  const seen = await row.observe(onStage(patch));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllTimers();
  return seen;
}

describe(SDK_GROUP, () => {
  for (const row of sdkRows)
    test(row.rule, async () => {
      expect(await observed(row)).toEqual(row.seen);
    });
});

const holds = async (row: SdkRow, patch: Patch) =>
  observed(row, patch).then(
    (seen) => isDeepStrictEqual(seen, row.seen),
    () => false,
  );

describe("a changed SDK fails its rows and no others", () => {
  for (const { change, patch, fails } of changes)
    test(change, async () => {
      onStage(patch);
      const failing: string[] = [];
      for (const row of sdkRows) if (!(await holds(row, patch))) failing.push(row.rule);
      expect(failing).toEqual(fails);
    });
});

test("each row fails where the SDK changes", () => {
  const told = new Set(changes.flatMap(({ fails }) => fails));
  expect(sdkRows.map(({ rule }) => rule).filter((rule) => !told.has(rule))).toEqual([]);
});
