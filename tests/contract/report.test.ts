import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lookedAt } from "./provider/spec-calls";
import { contractReport } from "./report";
import { areas } from "./room/areas";
import { lastRun } from "./room/fingerprint";
import { rowName } from "./room/row-name";
import { lookedAt as sdkLookedAt } from "./sdk/rows";

const json = (path: string) => JSON.parse(readFileSync(path, "utf8"));

/** Where a version is written: what we ask for, what the lock holds, what is installed. */
const versionsOf = (name: string) => ({
  asked: json("package.json").dependencies[name],
  locked: json("package-lock.json").packages[`node_modules/${name}`].version,
  installed: json(`node_modules/${name}/package.json`).version,
});
const everywhere = (version: string) => ({ asked: version, locked: version, installed: version });

test("the provider's calls and the SDK's rules were looked at with the SDK that is pinned", () => {
  for (const version of [lookedAt, sdkLookedAt])
    expect(versionsOf("@vapi-ai/web")).toEqual(everywhere(version));
});

test("every table was looked at with the room library that is pinned", () => {
  const pinned = versionsOf("@daily-co/daily-js");
  for (const { title, lookedAt } of areas) expect(pinned, title).toEqual(everywhere(lookedAt));
});

test("every table holds each row once", () => {
  for (const { title, rows } of areas) {
    const names = rows.map(rowName);
    expect(
      names.filter((name, index) => names.indexOf(name) !== index),
      title,
    ).toEqual([]);
  }
});

test("docs/contract.md is what the last `npm run contract` wrote", () => {
  expect(readFileSync("docs/contract.md", "utf8")).toBe(contractReport(lastRun()));
});
