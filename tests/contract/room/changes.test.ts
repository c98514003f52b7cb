import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { afterFatalError } from "./after-fatal-error";
import { cameraErrors } from "./camera-errors";
import { changes } from "./changes";
import { fatalErrors } from "./fatal-errors";
import { tracks } from "./tracks";

const library = readFileSync("node_modules/@daily-co/daily-js/dist/daily-esm.js", "utf8");

test("each change is to one place of the pinned library, and names rows of its area", () => {
  for (const { change, area, patch, fails } of changes) {
    expect(library.split(patch[0]).length, change).toBe(2);
    expect(area.rows.map(({ rule }) => rule)).toEqual(expect.arrayContaining(fails));
  }
});

test("each row about what a room tells fails where the library changes", () => {
  for (const area of [tracks, fatalErrors, afterFatalError, cameraErrors]) {
    const told = changes.filter((change) => change.area === area).flatMap(({ fails }) => fails);
    const rules = area.rows.filter((row) => !("notRun" in row)).map(({ rule }) => rule);
    expect(rules.filter((rule) => !told.includes(rule))).toEqual([]);
  }
});
