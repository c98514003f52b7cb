import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll } from "vitest";
import { EXTERNAL } from "../../scripts/build-packages";

const root = process.cwd();
const RUNNER = join(root, "tests/support/run-command.js");

/** A command's output and exit code. */
export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
  /** Stdout and stderr interleaved, as in a terminal. */
  output: string;
}

/** Runs a command with only the given settings, in the folder of its `.env`. */
type Run = (
  args: string[],
  settings: Record<string, string>,
  cwd: string,
) => Promise<CommandResult>;

/** Runs a script of `scripts/` through tsx, like an operator. */
export const runScript = (name: string, ...[args, settings, cwd]: Parameters<Run>) => {
  const tsx = pathToFileURL(join(root, "node_modules/tsx/dist/loader.mjs")).href;
  const file = join(root, "scripts", name);
  return ended([`--import=${tsx}`, RUNNER, root, name, file, ...args], settings, cwd);
};

/**
 * A script for all tests of a file. The first run uses tsx, which takes three times as long as the
 * script itself; later runs use a bundle.
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

/** @returns a folder with the bundled script. */
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
    // As in scripts/build.ts: CommonJS libraries `require` Node's modules.
    banner: {
      js: 'import{createRequire as __cr}from"node:module";const require=__cr(import.meta.url);',
    },
    logLevel: "error",
  });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  const cases = join(root, "packages/assistant/cases");
  for (const data of readdirSync(cases).filter((name) => /\.jsonl?$/.test(name)))
    cpSync(join(cases, data), join(folder, data));
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
