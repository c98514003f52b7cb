import { expect, test } from "vitest";
import { withSetting } from "../../scripts/assistant/env-file";

test("a setting is replaced in its line, or added if it is missing", () => {
  expect(withSetting("A=1\nB=2\nC=3\n", "B", "9")).toBe("A=1\nB=9\nC=3\n");
  expect(withSetting("export B = old\n", "B", "9")).toBe("B=9\n");
  expect(withSetting("A=1\n\nB=2\n", "B", "$&")).toBe("A=1\n\nB=$&\n");
  expect(withSetting("A=1", "B", "9")).toBe("A=1\nB=9\n");
  expect(withSetting("", "B", "9")).toBe("B=9\n");
});

test("a longer name and a commented-out setting are left alone", () => {
  expect(withSetting("AB=1\n# B=2\n", "B", "9")).toBe("AB=1\n# B=2\nB=9\n");
});
