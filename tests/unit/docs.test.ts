import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { CODE_OF_REASON } from "../../app/call-codes";
import { contractRules } from "../../packages/provider-contract/index";

const pages = ["README.md", "CONTRIBUTING.md", "tests/README.md"]
  .concat(
    ["assistant", "simulator", "provider-contract"].map((name) => `packages/${name}/README.md`),
  )
  .concat(
    ["docs", "docs/decisions"].flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith(".md"))
        .map((name) => `${folder}/${name}`),
    ),
  )
  .filter((page) => existsSync(page));

/** A page's text without code blocks, whose paths are commands or examples. */
const prose = (page: string) => readFileSync(page, "utf8").replace(/```[\s\S]*?```/g, "");

/** The anchors of a page's headings. */
const anchorsOf = (text: string) =>
  Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );

test("every link in the documentation leads to a page and a heading that exist", () => {
  const dead = pages.flatMap((page) =>
    Array.from(prose(page).matchAll(/\]\((?!https?:|mailto:)([^)#]*)(?:#([^)]*))?\)/g))
      .filter(([, path, anchor]) => {
        const target = path ? join(dirname(page), path) : page;
        if (!existsSync(target)) return true;
        return anchor !== undefined && !anchorsOf(readFileSync(target, "utf8")).includes(anchor);
      })
      .map(([link]) => `${page}: ${link}`),
  );
  expect(dead).toEqual([]);
});

test("docs/specification.md cites only files, tests and differences that exist", () => {
  const text = readFileSync("docs/specification.md", "utf8");
  const named = Array.from(text.matchAll(/`([\w$./-]+\/[\w$./-]*)`/g), ([, path = ""]) => path);
  const missing = [...new Set(named)].filter(
    (path) =>
      !path.startsWith("/") &&
      !["", "tests", "packages"].some((folder) => existsSync(join(folder, path))),
  );
  expect(missing).toEqual([]);
  const listed = Array.from(text.matchAll(/^\| (D\d+) \|/gm), ([, name]) => name);
  const referred = Array.from(text.matchAll(/\* (D\d+(?:, D\d+)*)/g), ([, names = ""]) =>
    names.split(", "),
  ).flat();
  // Gaps are fine: two branches may each add a number.
  expect(listed).toEqual([...new Set(listed)]);
  expect([...new Set(referred)].filter((name) => !listed.includes(name))).toEqual([]);
});

/** The texts searched for a test's words: its file, or the rules of a contract table. */
function textsOf(path: string): string[] {
  const [, table] = /^provider-contract\/(provider|sdk|room)$/.exec(path) ?? [];
  if (table) return contractRules[table as keyof typeof contractRules];
  const files = ["tests", "packages"].map((folder) => join(folder, path));
  return files
    .filter((file) => existsSync(file) && statSync(file).isFile())
    .map((file) => readFileSync(file, "utf8"));
}

/** The table rows that cite no test, or words that are missing from their test. */
function unproven(rows: string): string[] {
  return rows.split("\n").filter((row) => {
    if (!/^\| (?!statement|---)/.test(row)) return false;
    const cited = Array.from(
      row.matchAll(/`((?:unit|hosts|provider-contract|e2e)\/[\w./-]+)`((?:,? "[^"]+")+)/g),
    ).flatMap(([, path = "", list = ""]) =>
      Array.from(list.matchAll(/"([^"]+)"/g), ([, words = ""]) => ({ path, words })),
    );
    return (
      cited.length === 0 ||
      !cited.every(({ path, words }) => textsOf(path).some((text) => text.includes(words)))
    );
  });
}

test("each row of docs/specification.md cites a test that contains the quoted words", () => {
  const [, rows = ""] = readFileSync("docs/specification.md", "utf8").split("## The stack");
  expect(rows.match(/^\| (?!statement|---)/gm)?.length).toBeGreaterThan(60);
  expect(unproven(rows)).toEqual([]);
});

test("a row fails without a test, or with words missing from its test", () => {
  const rows = [
    "| a statement | |",
    '| a statement | `provider-contract/sdk` "say has four fields", "nowhere" |',
  ];
  expect(unproven(rows.join("\n"))).toEqual(rows);
});

test("docs/specification.md names every address that the site adds to the specification's", () => {
  const text = readFileSync("docs/specification.md", "utf8");
  // Remix's naming rule: dots are slashes, except in brackets.
  const addresses = readdirSync("app/routes").flatMap((file) => {
    const name = file
      .replace(/\.tsx?$/, "")
      .replace(/\.?_index$/, "")
      .replace(/\[(.*?)\]/g, (_, kept) => kept.replace(".", "\0"));
    const path = `/${name.replaceAll(".", "/").replaceAll("\0", ".").replaceAll("$", ":")}`;
    return file.endsWith(".tsx") ? [path, `/es${path}`.replace(/\/$/, "")] : path;
  });
  expect(addresses).toContain("/.well-known/security.txt");
  const unnamed = addresses.filter((path) => !path.endsWith("/:") && !text.includes(`${path}\``));
  expect(unnamed, "add these to D17").toEqual([]);
});

test("docs/deploying.md names every limit that can refuse a call", () => {
  const text = readFileSync("docs/deploying.md", "utf8");
  const limits = Object.entries(CODE_OF_REASON).flatMap(([reason, code]) =>
    code === "too-many-calls" || code === "demo-at-capacity" ? [reason] : [],
  );
  expect(limits).toContain("day");
  const unnamed = limits.filter((reason) => !text.includes(`\`${reason}\``));
  expect(unnamed, "list these in the rows of its codes").toEqual([]);
});

test("every command and kind of test named in the docs exists", () => {
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
