import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const pages = ["README.md", "CONTRIBUTING.md", "tests/README.md"]
  .concat(["packages/assistant/README.md", "packages/simulator/README.md"])
  .concat(
    ["docs", "docs/decisions"].flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith(".md"))
        .map((name) => `${folder}/${name}`),
    ),
  )
  .filter((page) => existsSync(page));

/** Text without code blocks, whose paths are commands or examples. */
const prose = (page: string) => readFileSync(page, "utf8").replace(/```[\s\S]*?```/g, "");

/** Where a heading of a page is linked to. */
const anchorsOf = (text: string) =>
  Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );

test("every link of the documentation leads to a page, and to a heading on it", () => {
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

test("docs/specification.md names files and tests that exist, and differences that are listed", () => {
  const text = readFileSync("docs/specification.md", "utf8");
  const named = Array.from(text.matchAll(/`([\w$./-]+\/[\w$./-]*)`/g), ([, path = ""]) => path);
  const missing = [...new Set(named)].filter(
    (path) => !path.startsWith("/") && !existsSync(path) && !existsSync(join("tests", path)),
  );
  expect(missing).toEqual([]);
  const listed = Array.from(text.matchAll(/^\| (D\d+) \|/gm), ([, name]) => name);
  const referred = Array.from(text.matchAll(/\* (D\d+(?:, D\d+)*)/g), ([, names = ""]) =>
    names.split(", "),
  ).flat();
  expect(listed).toEqual(listed.map((_, i) => `D${i + 1}`));
  expect([...new Set(referred)].filter((name) => !listed.includes(name))).toEqual([]);
});

test("each row of docs/specification.md names a test, which holds the words that it is cited for", () => {
  const [, rows = ""] = readFileSync("docs/specification.md", "utf8").split("## The card");
  const listed = rows.split("\n").filter((row) => /^\| (?!statement|---)/.test(row));
  const wrong = listed.filter((row) => {
    const cited = Array.from(row.matchAll(/`((?:unit|hosts|contract|e2e)\/[\w./-]+)` "([^"]+)"/g));
    // A table of the libraries stands beside the test that runs it.
    const files = (path: string) =>
      /^tests\/contract\/(?:room|sdk)/.test(path)
        ? readdirSync(dirname(path)).map((name) => join(dirname(path), name))
        : [path];
    return (
      cited.length === 0 ||
      !cited.every(([, path = "", words = ""]) =>
        files(join("tests", path)).some(
          (file) =>
            existsSync(file) &&
            statSync(file).isFile() &&
            readFileSync(file, "utf8").includes(words),
        ),
      )
    );
  });
  expect(listed.length).toBeGreaterThan(60);
  expect(wrong).toEqual([]);
});

test("docs/specification.md names every address that the site has beside the specification's", () => {
  const text = readFileSync("docs/specification.md", "utf8");
  // As Remix reads the files' names: dots are slashes, but in brackets.
  const addresses = readdirSync("app/routes").map((file) => {
    const name = file
      .replace(/\.tsx?$/, "")
      .replace(/\.?_index$/, "")
      .replace(/\[(.*?)\]/g, (_, kept) => kept.replace(".", "\0"));
    return `/${name.replaceAll(".", "/").replaceAll("\0", ".").replaceAll("$", ":")}`;
  });
  expect(addresses).toContain("/.well-known/security.txt");
  expect(addresses.filter((path) => !path.endsWith("/:") && !text.includes(`${path}\``))).toEqual(
    [],
  );
});

test("every command and kind of test that a page names is there", () => {
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
