import { describe, expect, test } from "vitest";
import { observed } from "./observed";
import { sdkRows } from "./rows";

describe("Voice SDK", () => {
  for (const row of sdkRows)
    test(row.rule, async () => {
      expect(await observed(row)).toEqual(row.seen);
    });
});
