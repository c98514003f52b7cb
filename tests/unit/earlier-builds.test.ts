import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Problem } from "../../scripts/command.js";
import {
  type Build,
  copyFiles,
  filesOf,
  keptBuilds,
  openSource,
} from "../../scripts/earlier-builds";

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.parse("2026-11-21T12:00:00Z");
const build = (name: string, daysAgo?: number): Build => ({
  build: name,
  commit: null,
  ...(daysAgo === undefined ? {} : { replacedAt: new Date(NOW - daysAgo * DAY).toISOString() }),
  files: { [`assets/${name}.js`]: createHash("sha256").update(name).digest("hex") },
});
const names = (builds: Build[]) => builds.map(({ build }) => build);

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "builds-"));
});
afterEach(() => rmSync(root, { recursive: true }));

/** A build folder with one asset; the asset's name and content are the build's name. */
async function folder(name: string, ...before: Build[]) {
  const client = join(root, name, "client");
  mkdirSync(join(client, "assets"), { recursive: true });
  writeFileSync(join(client, "assets", `${name}.js`), name);
  const own = { build: name, commit: null, files: await filesOf(client) };
  writeFileSync(join(client, "builds.json"), JSON.stringify([own, ...before]));
  return { path: join(root, name), client, own };
}

test("a release keeps the last three builds' files and those of builds replaced within a week, but no more than twenty builds", () => {
  const old = [build("now"), build("a", 30), build("b", 60), build("c", 90)];
  expect(names(keptBuilds(old, NOW))).toEqual(["now", "a", "b"]);
  const recent = [build("now"), build("a", 1), build("b", 2), build("c", 6.9), build("d", 7.1)];
  expect(names(keptBuilds(recent, NOW))).toEqual(["now", "a", "b", "c"]);
  const many = Array.from({ length: 40 }, (_, i) => build(`b${i}`, i / 100));
  expect(keptBuilds(many, NOW)).toHaveLength(20);
});

test("a rebuild of the same build counts once", () => {
  expect(names(keptBuilds([build("a"), build("a", 1), build("b", 2)], NOW))).toEqual(["a", "b"]);
});

test("each build copies the previous build's files and records when it replaced that build", async () => {
  const one = await folder("one");
  const two = await folder("two");
  await copyFiles(two.client, [two.own], [await openSource(one.path)], expect.unreachable);
  const three = await folder("three");
  await copyFiles(three.client, [three.own], [await openSource(two.path)], expect.unreachable);
  expect(readdirSync(join(three.client, "assets")).sort()).toEqual([
    "one.js",
    "three.js",
    "two.js",
  ]);
  const { builds } = await openSource(three.path);
  expect(names(builds)).toEqual(["three", "two", "one"]);
  expect(builds.map(({ replacedAt }) => replacedAt !== undefined)).toEqual([false, true, true]);
});

test("a file missing at the source causes a warning, not a failed release", async () => {
  const one = await folder("one", build("gone", 1));
  const two = await folder("two");
  const warn = vi.fn();
  await copyFiles(two.client, [two.own], [await openSource(one.path)], warn);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("assets/gone.js"));
});

test("a file that does not match the list is not copied", async () => {
  const one = await folder("one");
  writeFileSync(join(one.client, "assets/one.js"), "poisoned");
  const two = await folder("two");
  const copied = copyFiles(two.client, [two.own], [await openSource(one.path)], expect.unreachable);
  await expect(copied).rejects.toThrow(Problem);
  expect(readdirSync(join(two.client, "assets"))).toEqual(["two.js"]);
});

test.each(["../../evil.js", "assets/../evil.js", "/etc/passwd", "assets/.hidden", "assets/a/b.js"])(
  "a file name cannot escape the folder: %s",
  async (name) => {
    const one = await folder("one", {
      build: "evil",
      commit: null,
      files: { [name]: "0".repeat(64) },
    });
    await expect(openSource(one.path)).rejects.toThrow("is not a list of builds");
  },
);

test.each(["http://127.0.0.1:1", "no-such-folder"])(
  "%s is rejected as a source with a one-line error",
  async (from) => {
    await expect(openSource(from)).rejects.toThrow(Problem);
  },
);
