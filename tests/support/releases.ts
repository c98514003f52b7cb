import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { BUILDS_FILE, type Build } from "../../scripts/earlier-builds";
import { SOURCES } from "../../scripts/setup.js";
import { buildId } from "../../vite/release";
import { npm, plainUser } from "./started-program";

/** Folders with one build each, for `startSite`. */
export interface Releases {
  /** The first of two builds with different texts, built by `npm start`; `two` follows it. */
  one: string;
  two: string;
  /** The build under test, with the files of the other two builds. */
  three: string;
  /** The build under test without those files. */
  bare: string;
}

/** Sentences changed by the first two releases: one of the page, one of the voice chunk. */
const CHANGES = [
  ["app/content/en/landing-page.ts", "The 2 a.m. call gets answered."],
  ["app/call/adapters/room.client.ts", "The room could not be joined again."],
] as const;

const OTHER_FILES = ["package.json", "tsconfig.json", "wrangler.jsonc", ".env.example"];

function run(folder: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import=tsx", ...args], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0)
    throw new Error(`${args.join(" ")} in ${folder}:\n${stdout}${stderr}`.slice(-4000));
}

/** Links each package into the clone's own `node_modules`, like an installation. */
function linkPackages(folder: string): void {
  const packages = join(folder, "node_modules");
  mkdirSync(packages);
  for (const name of readdirSync("node_modules"))
    if (!name.startsWith(".vite"))
      symlinkSync(realpathSync(join("node_modules", name)), join(packages, name), "junction");
}

function copyFiles(folder: string) {
  mkdirSync(folder, { recursive: true });
  for (const path of [...SOURCES, ...OTHER_FILES])
    cpSync(path, join(folder, path), { recursive: true });
}

/** Copies the sources of the site and links the packages. */
export function copySources(folder: string): void {
  copyFiles(folder);
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
}

/** Changes one sentence on the page and one in the voice chunk. */
function change(folder: string, word: string) {
  for (const [file, sentence] of CHANGES) {
    const path = join(folder, file);
    const text = readFileSync(path, "utf8");
    if (!text.includes(sentence)) throw new Error(`${file} no longer says "${sentence}".`);
    writeFileSync(path, text.replace(sentence, `${sentence.trimEnd()} (${word}) `));
  }
}

/**
 * Builds as a stranger would on a fresh clone: `npm start` as a plain user with a read-only home
 * and only a shell and Node on the PATH. An invalid PORT ends it after the build.
 */
function buildByStart(folder: string) {
  const bin = join(dirname(folder), "bin");
  mkdirSync(bin);
  symlinkSync("/bin/sh", join(bin, "sh"));
  symlinkSync(process.execPath, join(bin, "node"));
  const { uid, gid } = plainUser;
  if (uid) spawnSync("chown", ["-R", `${uid}:${gid}`, folder]);
  const { stdout, stderr } = spawnSync(process.execPath, [npm(), "start"], {
    cwd: folder,
    ...plainUser,
    env: { PATH: bin, HOME: "/dev/null", PORT: "none" },
    encoding: "utf8",
  });
  if (!stdout.includes("Building…") || !/^PORT\b/m.test(stderr))
    throw new Error(`npm start in ${folder}:\n${stdout}${stderr}`.slice(-4000));
}

/** Copies the build under test without files of earlier builds. */
function copyBuild(folder: string) {
  copySources(folder);
  // The times of files say which are compressed already.
  cpSync("build", join(folder, "build"), { recursive: true, preserveTimestamps: true });
  const list = join(folder, "build/client", BUILDS_FILE);
  const [own] = JSON.parse(readFileSync(list, "utf8")) as Build[];
  writeFileSync(list, JSON.stringify([own]));
  for (const kind of ["client", "edge"]) {
    const assets = join(folder, "build", kind, "assets");
    for (const name of readdirSync(assets))
      if (!own || !(`assets/${name.replace(/\.(br|gz)$/, "")}` in own.files))
        rmSync(join(assets, name));
  }
}

/**
 * Makes the releases, once per state of the sources; this takes two builds. `npm test` does it
 * before tests that need them, since two workers must not do it at once.
 */
export function makeReleases(): Releases {
  // Outside the working folder, where Tailwind would skip files that git ignores. Its name includes
  // the working folder, whose packages are linked.
  const place = createHash("sha256").update(resolve()).digest("hex").slice(0, 8);
  const root = join(tmpdir(), `site-releases-${buildId()}-${place}`);
  const at = (name: string) => join(root, name);
  const releases = {
    one: at("a site für one"),
    two: at("two"),
    three: at("three"),
    bare: at("bare"),
  };
  const { one, two, three, bare } = releases;
  if (!existsSync(join(root, "done"))) {
    rmSync(root, { recursive: true, force: true });
    copyFiles(one);
    linkPackages(one);
    change(one, "release one");
    buildByStart(one);
    copySources(two);
    change(two, "release two");
    run(two, "scripts/build.ts", `--previous=${one}/build`);
    copyBuild(bare);
    copyBuild(three);
    run(three, "scripts/keep-assets.ts", `--from=${two}/build`);
    writeFileSync(join(root, "done"), "");
  }
  return releases;
}
