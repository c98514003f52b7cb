import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { npmProgram } from "../../scripts/npm.js";
import { askForCall } from "../support/call-burst";
import { freePort } from "../support/site";

/** What a clone does not bring along. */
const NOT_CLONED = new Set([
  ...["node_modules", "build", ".git", ".cache", ".wrangler", ".env", "test-results"],
]);

let folder: string | undefined;
let running: ChildProcess | undefined;
afterEach(async () => {
  running?.kill("SIGKILL");
  running = undefined;
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  folder = undefined;
});

async function newFolder(): Promise<string> {
  folder = await realpath(await mkdtemp(join(tmpdir(), "site-commands-")));
  return folder;
}

/** The file of npm's program. */
function npm(): string {
  const program = npmProgram();
  if (!program) throw new Error("These tests need npm beside a Node on the PATH.");
  return program;
}

/** The user that a system has for who may do nothing (Debian's `nobody`). */
const NOBODY = 65_534;
/** A plain user, where these tests are root and may become one; elsewhere they are one already. */
const plainUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Starts a program and collects what it writes. */
function start(
  args: string[],
  cwd: string,
  env: Record<string, string>,
  user: { uid?: number; gid?: number } = {},
) {
  const child = spawn(process.execPath, args, {
    cwd,
    ...user,
    env: { PATH: process.env.PATH, HOST: "127.0.0.1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running = child;
  const wrote = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (wrote.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (wrote.stderr += text));
  const ended = once(child, "close").then(([code]) => code as number | null);
  return { child, wrote, ended };
}

/** Waits until a site answers; throws with what it wrote where it ends first. */
async function answering(url: string, { child, wrote }: ReturnType<typeof start>): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`It ended with ${child.exitCode}:\n${wrote.stdout}\n${wrote.stderr}`);
}

it("npm ci takes the lock file, and asks no registry what it means", async () => {
  const empty = await newFolder();
  const options = ["--ignore-scripts", "--no-audit", "--no-fund", "--offline", `--cache=${empty}`];
  const { wrote, ended } = start([npm(), "ci", "--dry-run", ...options], ".", {});
  expect(await ended, wrote.stderr).toBe(0);
  expect(wrote.stdout).toMatch(/^(up to date|added|changed|removed)/m);
});

it("npm start builds, serves and stops in a folder with a space and an umlaut, for a plain user, with a home that cannot be written to, without git", {
  timeout: 300_000,
}, async () => {
  const clone = join(await newFolder(), "a site für all");
  await cp(".", clone, {
    recursive: true,
    filter: (source) => !NOT_CLONED.has(basename(source)),
  });
  // The packages are as they were installed; the folder of them is this user's, as a clone's is.
  await mkdir(join(clone, "node_modules"));
  for (const name of await readdir("node_modules"))
    if (!name.startsWith(".vite"))
      await symlink(
        await realpath(join("node_modules", name)),
        join(clone, "node_modules", name),
        "junction",
      );
  // All that there is on the PATH.
  const bin = join(clone, "..", "bin");
  await mkdir(bin);
  await symlink("/bin/sh", join(bin, "sh"));
  await symlink(process.execPath, join(bin, "node"));

  const port = String(await freePort());
  if (plainUser.uid) spawnSync("chown", ["-R", `${plainUser.uid}:${plainUser.gid}`, folder ?? ""]);
  const env = { PATH: bin, HOME: "/dev/null", PORT: port };
  const site = start([npm(), "start"], clone, env, plainUser);
  const url = `http://127.0.0.1:${port}`;
  await answering(url, site);
  for (const path of ["/", "/work-orders", "/icon.svg", "/simulator/call-machine.js"])
    expect((await fetch(url + path)).status, path).toBe(200);
  expect((await askForCall(url)).status).toBe(201);
  expect(site.wrote.stdout).toContain("(voice provider: simulator)");
  expect(site.wrote.stderr).not.toMatch(/\(node:\d+\)|deprecat/i);

  // npm hands it to its shell. The site ends when nobody holds its output any more.
  site.child.kill("SIGTERM");
  await site.ended;
  expect(site.wrote.stdout).toContain('"event":"stopping"');
  await expect(fetch(url)).rejects.toThrow();
});

it("the built site runs from any folder and writes nothing to stderr", async () => {
  const port = String(await freePort());
  const site = start([join(process.cwd(), "build/node.js")], await newFolder(), { PORT: port });
  const url = `http://127.0.0.1:${port}`;
  await answering(url, site);
  for (const path of ["/", "/icon.svg", "/simulator/call-machine.js"])
    expect((await fetch(url + path)).status, path).toBe(200);
  site.child.kill("SIGTERM");
  expect(await site.ended).toBe(0);
  expect(site.wrote.stderr).toBe("");
});

it("a build that is not whole is one line that says what to do", async () => {
  const elsewhere = await newFolder();
  await cp("build/node.js", join(elsewhere, "build/node.js"));
  await cp("package.json", join(elsewhere, "package.json"));
  const { wrote, ended } = start(["build/node.js"], elsewhere, {});
  expect(await ended).toBe(1);
  expect(wrote).toEqual({
    stdout: "",
    stderr: `The site is not built: there is no ${join("build", "node-site.js")}. Run 'npm run build' first.\n`,
  });
});
