import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { binOf } from "../../scripts/bin.js";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};

/** A command that cmd, PowerShell and every POSIX shell read alike, starting with `node`. */
const PLAIN = /^node( [\w@:./=-]+)+$/;

/** The file that a command runs; for a built file, the host that it is built from. */
function programOf(script: string): string {
  const [, runner = "", ...args] = script.split(" ");
  const program = args.find((argument) => !argument.startsWith("--")) ?? "";
  if (runner !== "scripts/run.js") return runner;
  if (program === "build/node.js") return "hosts/node.ts";
  const [name = "", command] = program.split(":");
  return command ? binOf(name, command) : program;
}

test("every command is plain words and names a program that exists", () => {
  expect(Object.entries(scripts).filter(([, script]) => !PLAIN.test(script))).toEqual([]);
  const programs = Object.values(scripts).map(programOf);
  expect(programs.filter((program) => !existsSync(program))).toEqual([]);
});

test("no command has a pre or post script", () => {
  // npm skips those when `ignore-scripts` is set.
  for (const name of Object.keys(scripts))
    expect(scripts[name.replace(/^(pre|post)/, "")], name).toBe(scripts[name]);
});

/** Code that breaks on Windows, or in a folder with a space in its name. */
const MISTAKES: [string, RegExp][] = [
  ["a URL's path as a file path", /import\.meta\.url\)\s*\.pathname/],
  ["one of npm's shell scripts", /node_modules\/\.bin\//],
  ["npm by its name on Linux", /(spawn|exec)\w*\(\s*["'`]n(pm|px)\b/],
  ["a command for a shell", /\bexec(Sync)?\(\s*["'`]|\bshell: true/],
];
/** Files that may do so: one runs SQL, the other a shell command whose words hold no spaces. */
const EXCEPT = new Map([
  ["hosts/sqlite.ts", new Set(["a command for a shell"])],
  ["scripts/npm.js", new Set(["a command for a shell"])],
]);

const sources = ["hosts", "scripts", "packages", "server", "tests", "vite", "."].flatMap((folder) =>
  readdirSync(folder, { recursive: folder !== ".", encoding: "utf8" })
    .filter((file) => /\.(js|ts|tsx)$/.test(file))
    .map((file) => join(folder, file).replaceAll("\\", "/")),
);

test("no program uses code that works only on some machines", () => {
  const found = sources
    .filter((file) => file !== "tests/unit/package-scripts.test.ts")
    .flatMap((file) => {
      const text = readFileSync(file, "utf8");
      return MISTAKES.filter(
        ([mistake, pattern]) => !EXCEPT.get(file)?.has(mistake) && pattern.test(text),
      ).map(([mistake]) => `${file}: ${mistake}`);
    });
  expect(found).toEqual([]);
});
