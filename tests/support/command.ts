import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll } from "vitest";
import { EXTERNAL } from "../../scripts/native-packages";

const root = process.cwd();
const RUNNER = join(root, "tests/support/run-command.js");

/** What a command wrote, and how it ended. */
export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
  /** Both together, as a terminal shows them. */
  output: string;
}

/** What runs a command with nothing but the settings given, in the folder where its `.env` lies. */
type Run = (
  args: string[],
  settings: Record<string, string>,
  cwd: string,
) => Promise<CommandResult>;

/** Runs a script of `scripts/` as an operator does: tsx reads its files one by one. */
export const runScript = (name: string, ...[args, settings, cwd]: Parameters<Run>) => {
  const tsx = pathToFileURL(join(root, "node_modules/tsx/dist/loader.mjs")).href;
  const file = join(root, "scripts", name);
  return ended([`--import=${tsx}`, RUNNER, root, name, file, ...args], settings, cwd);
};

/**
 * A script for all tests of a file: tsx takes three times as long as the script itself, for every row
 * of a table. It runs it the first time; from then on the script is put together in one piece.
 */
export function scriptOf(name: string): Run {
  let hasRun = false;
  let bundle: Promise<string> | undefined;
  afterAll(async () => {
    if (bundle) rmSync(await bundle, { recursive: true });
  });
  return async (args, settings, cwd) => {
    if (!hasRun) {
      hasRun = true;
      return runScript(name, args, settings, cwd);
    }
    bundle ??= bundled(name);
    const file = join(await bundle, name.replace(/\.ts$/, ".mjs"));
    return ended([RUNNER, root, name, file, ...args], settings, cwd);
  };
}

/** @returns a folder with the script and all that it imports. */
async function bundled(name: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "command-"));
  await build({
    entryPoints: [join(root, "scripts", name)],
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    alias: { "~": join(root, "app") },
    external: [EXTERNAL],
    // As in scripts/build.ts: libraries of the old kind ask for Node's own modules by it.
    banner: {
      js: 'import{createRequire as __cr}from"node:module";const require=__cr(import.meta.url);',
    },
    logLevel: "error",
  });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  cpSync(join(root, "packages/assistant/cases/cases.jsonl"), join(folder, "cases.jsonl"));
  return folder;
}

async function ended(
  args: string[],
  settings: Record<string, string>,
  cwd: string,
): Promise<CommandResult> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
    output += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
    output += text;
  });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, stdout, stderr, output };
}
