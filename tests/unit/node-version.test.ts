import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { nodeProblem, OLDEST_NODE } from "../../hosts/node-version.js";

test("a Node that is too old gets one line that names the version to install", () => {
  expect(nodeProblem("18.20.8")).toBe(
    "This site needs Node 20.19.0 or newer (24 is best); this is Node 18.20.8.",
  );
  for (const old of ["8.17.0", "20.9.0", "20.18.3"]) expect(nodeProblem(old)).toContain(old);
  for (const good of ["20.19.0", "20.20.2", "22.0.0", "24.21.0", "100.1.0"])
    expect(nodeProblem(good)).toBeNull();
});

test("package.json requires the same Node, and the project's own version is new enough", () => {
  const { engines } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(`${engines.node}.0`).toBe(`>=${OLDEST_NODE}`);
  expect(nodeProblem(readFileSync(".nvmrc", "utf8"))).toBeNull();
});
