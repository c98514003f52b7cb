import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { currentHash, hashOf, lastRun } from "./last-run";
import { CLIENT, specCalls } from "./provider/spec-calls";
import { contractReport } from "./report";
import { areas } from "./room/areas";
import { libraryText } from "./room/room-server";
import { isRun } from "./room/row";
import { changesOf, type Rule, withChange } from "./rule";
import { sdkRows } from "./sdk/rows";
import { library as sdk } from "./sdk/stage";

const roomRows = areas.flatMap(({ rows }) => rows.filter(isRun));
const tables: [library: string, rows: Rule[]][] = [
  [readFileSync(CLIENT, "utf8"), specCalls],
  [sdk, sdkRows],
  [libraryText(), roomRows],
];

test("each row names a change to the pinned library that it must notice, or is called a relay", () => {
  for (const [library, rows] of tables)
    for (const row of rows) {
      const changes = changesOf(row);
      expect(changes.length > 0 || row.breaks === "relay", row.rule).toBe(true);
      for (const change of changes)
        expect(() => withChange(library, change), row.rule).not.toThrow();
    }
});

test("no table holds a row twice", () => {
  for (const rows of [specCalls, sdkRows, ...areas.map((area) => area.rows)]) {
    const rules = rows.map(({ rule }) => rule);
    expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
  }
});

const json = (path: string) => JSON.parse(readFileSync(path, "utf8"));

test.each(["@vapi-ai/web", "@daily-co/daily-js"])(
  "one exact version of %s is required, locked and installed",
  (name) => {
    const { version } = json(`node_modules/${name}/package.json`);
    expect(json("package.json").dependencies[name]).toBe(version);
    expect(json("package-lock.json").packages[`node_modules/${name}`].version).toBe(version);
  },
);

const files: [string, string][] = [
  ["daily-js/dist/daily.js", "one"],
  ["room/row.ts", "two\nthree"],
];

test("the room library's rows run again after a change to an installed file, a row or the call machine", () => {
  const hash = hashOf(files);
  for (const [i, [path, text]] of files.entries()) {
    expect(hashOf(files.with(i, [path, `${text} `]))).not.toBe(hash);
    expect(hashOf(files.with(i, [`${path}x`, text]))).not.toBe(hash);
    expect(hashOf(files.toSpliced(i, 1))).not.toBe(hash);
  }
  expect(hashOf(files.toReversed())).toBe(hash);
  expect(hashOf([...files.slice(0, 1), ["room/row.ts", "two\r\nthree"]])).toBe(hash);
  expect(currentHash()).toBe(currentHash());
});

test("docs/contract.md is what the last `npm run contract` wrote", () => {
  expect(readFileSync("docs/contract.md", "utf8")).toBe(contractReport(lastRun()));
});
