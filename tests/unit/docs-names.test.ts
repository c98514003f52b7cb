import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { expect, test } from "vitest";

/** All within a folder but what tools leave behind: `.wrangler` is there once its tests have run. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll(sep, "/"))
    .filter((name) => !/(?:^|\/)\./.test(name))
    .map((name) => `${folder}/${name}`);

/** Where a page says that the files stand which it names without a folder. */
const SHORT_NAMES: Record<string, string> = {
  "docs/call-scenarios.md": "tests/e2e",
  "docs/specification.md": "tests",
};

/** What is named because the repository has no such file, and an address in a call that is shown. */
const ABSENT = [
  "CONTRIBUTING.md: utils.ts",
  "docs/contract.md: map.svg",
  "docs/decisions/remix-2-and-what-comes-after.md: react-router.config.ts",
];

const IGNORED = readFileSync(".gitignore", "utf8").replaceAll("/", "").split(/\r?\n/);
const ROOMS = readdirSync(".", { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^\./.test(entry.name))
  .map(({ name }) => name)
  .filter((name) => !IGNORED.includes(name));
const FILES = [".github", ".ci", ...ROOMS].flatMap(filesOf).concat(readdirSync("."));

const pages = ["README.md", "CONTRIBUTING.md", "tests/README.md"].concat(
  FILES.filter((file) => /^docs\/(?:decisions\/)?[\w-]+\.md$/.test(file)),
);

/** What the build, a start or somebody else's tool makes. */
const MADE = /^(?:build|\.cache|\.data)\/|^builds\.json$/;

/** A file by its ending, a folder by its slash, anything in a folder of the repository. */
const isPath = (word: string) =>
  !/^[/@<-]|:\/\/|…/.test(word) &&
  !MADE.test(word) &&
  (/^[\w$.*{},[\]/-]+\.(?:[cm]?[jt]sx?|css|md|jsonc?|ya?ml|svg|lua)$/.test(word) ||
    /^[\w.-]+(?:\/[\w.-]+)*\/$/.test(word) ||
    ROOMS.some((room) => word.startsWith(`${room}/`)));

/** The words of a page's code, and of its commands, that are paths. */
function pathsOf(text: string): string[] {
  const said = Array.from(
    text.matchAll(/```(\w*)\r?\n([\s\S]*?)```|`([^`\n]+)`/g),
    // A block without a language is a tree of folders, and a diagram has words of its own.
    ([, language, block, span]) => span ?? (language === "sh" ? block : "") ?? "",
  );
  return [...new Set(said.flatMap((words) => words.split(/[\s'"()]+/)))].filter(isPath);
}

/** `a/{b,c}` is two paths. */
function spelledOut(path: string): string[] {
  const [braces, inside = ""] = /\{([^}]*)\}/.exec(path) ?? [];
  if (!braces) return [path];
  return inside.split(",").flatMap((each) => spelledOut(path.replace(braces, each)));
}

const ENDINGS = ["", ".ts", ".tsx", ".server.ts", ".client.ts", ".client.tsx"];

const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Whether a path leads to something: from the root, from the page, or as the end of a path. */
function leadsSomewhere(page: string, path: string): boolean {
  const bare = path.replace(/\/$/, "");
  // With a slash at its end it is a folder, whatever file has its name.
  const saysFolder = path !== bare;
  const isThere = saysFolder ? isFolder : existsSync;
  if (bare.includes("*")) {
    const [before = "", after = ""] = bare.split("*");
    return FILES.some((file) => file.startsWith(before) && file.endsWith(after));
  }
  const folder = SHORT_NAMES[page];
  return (saysFolder ? [""] : ENDINGS).some((ending) => {
    const file = `${bare}${ending}`;
    if (isThere(file) || isThere(join(dirname(page), file))) return true;
    return folder
      ? isThere(join(folder, file))
      : FILES.some((other) => other.endsWith(`/${file}`) && isThere(other));
  });
}

test("every file and folder that a page names is there", () => {
  const missing = pages.flatMap((page) =>
    pathsOf(readFileSync(page, "utf8"))
      .flatMap(spelledOut)
      .filter((path) => !leadsSomewhere(page, path))
      .map((path) => `${page}: ${path}`),
  );
  expect(missing.sort()).toEqual(ABSENT);
});

test("each folder of code is on the page on architecture, and those inside them on some page", () => {
  const architecture = readFileSync("docs/architecture.md", "utf8");
  const everywhere = pages.map((page) => readFileSync(page, "utf8")).join("\n");
  const folders = [...ROOMS, ...ROOMS.flatMap(filesOf)].filter(
    (path) => !/^docs\b/.test(path) && statSync(path).isDirectory(),
  );
  const unnamed = folders.filter((folder) => {
    const [, inner, deeper] = folder.split("/");
    const isRoom = !inner || (folder.startsWith("app/") && !deeper);
    if (isRoom) return !architecture.includes(`\`${folder}/`);
    return !everywhere.includes(`${folder.slice(folder.lastIndexOf("/") + 1)}/`);
  });
  expect(unnamed).toEqual([]);
});

test("each browser test of a call or its work order has a row in docs/call-scenarios.md", () => {
  const rows = readFileSync("docs/call-scenarios.md", "utf8");
  const tests = readdirSync("tests/e2e").filter((name) => /^(?:call|work-order)-.*spec/.test(name));
  expect(tests.filter((name) => !rows.includes(`\`${name}\``))).toEqual([]);
});

test("every command that a page names is in package.json, and every kind of test in scripts/test.js", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const [, table = ""] =
    /const KINDS = \{([\s\S]*?)\n\};/.exec(readFileSync("scripts/test.js", "utf8")) ?? [];
  const kinds = Array.from(table.matchAll(/^ {2}(\w+):/gm), ([, kind]) => kind);
  const unknown = pages.flatMap((page) => {
    const text = readFileSync(page, "utf8");
    const named = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = ""]) => name);
    return [
      ...named(/\bnpm run ([\w:-]*\w)/g).filter((name) => !Object.hasOwn(scripts, name)),
      ...named(/\bnpm test -- (\w+)/g).filter((name) => !kinds.includes(name)),
    ].map((name) => `${page}: ${name}`);
  });
  expect(unknown).toEqual([]);
});
