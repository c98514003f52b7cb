import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withTable } from "../../scripts/call-table";

test("docs/architecture.md draws the call's table as it is (npm run call-table)", () => {
  const page = readFileSync("docs/architecture.md", "utf8");
  expect(withTable(page)).toBe(page);
});
