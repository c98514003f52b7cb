import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** Runs the command with typed input and returns its output. */
const talk = (input: string, ...args: string[]) =>
  spawnSync(process.execPath, ["--import=tsx", "packages/simulator/talk.ts", ...args], {
    input,
    encoding: "utf8",
  });
const turns = (...says: string[]) =>
  says.map((said) => `${JSON.stringify({ says: said })}\n`).join("");

test("a program talks with the dispatcher line by line, the greeting first", () => {
  const { stdout, status } = talk(
    turns(
      "A pipe burst and water is everywhere.",
      "Dana Reyes, 14 Maple Street, Springfield, 303 555 0142",
      "No, that's all. Goodbye.",
    ),
    "--json",
  );
  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatchObject({ order: null, ended: false });
  expect(lines[0].says).toMatch(/\?$/);
  expect(lines[1].says).toMatch(/main (?:water )?valve/);
  expect(lines[2].facts).toMatchObject({
    name: "Dana Reyes",
    address: "14 Maple Street, Springfield",
  });
  expect(lines[2].order).toMatchObject({ type: "Emergency", client: "Dana Reyes" });
  expect(lines[3].ended).toBe(true);
  expect(status).toBe(0);
});

test("--json refuses a line that is not JSON, and shows an example", () => {
  const { stderr, status } = talk("hello\n", "--json");
  expect(stderr).toContain('Expected {"says": "…"}, got: hello');
  expect(status).toBe(2);
});

test("without --json the dispatcher answers typed lines in plain words", () => {
  expect(talk("Smell gas in my kitchen\n").stdout).toMatch(/^AI: .+\nAI: .*[Ll]eave/);
});
