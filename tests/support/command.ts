import { spawn } from "node:child_process";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
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

/** Runs a script through tsx, as an operator would. */
export const runScript = (name: string, ...[args, settings, cwd]: Parameters<Run>) => {
  const tsx = pathToFileURL(join(root, "node_modules/tsx/dist/loader.mjs")).href;
  return runToEnd(
    [`--import=${tsx}`, RUNNER, root, name, join(root, name), ...args],
    settings,
    cwd,
  );
};

/**
 * A script for all tests of a file. The first run uses tsx, which takes three times as long as the
 * script itself; later runs use a bundle.
 *
 * @param every if above 1, all runs use a bundle whose dispatcher learns from only every nth turn,
 * to save seconds.
 */
export function scriptOf(name: string, every = 1): Run {
  let hasRun = every > 1;
  let bundle: Promise<string> | undefined;
  afterAll(async () => {
    if (bundle) rmSync(await bundle, { recursive: true });
  });
  return async (args, settings, cwd) => {
    if (!hasRun) {
      hasRun = true;
      return runScript(name, args, settings, cwd);
    }
    bundle ??= bundled(name, every);
    const file = join(await bundle, `${basename(name, ".ts")}.mjs`);
    return runToEnd([RUNNER, root, name, file, ...args], settings, cwd);
  };
}

/** Files of turns to learn from, besides the callers. */
const LESSONS = /^(?:marked|talk|(?:training-)?sentences)\.jsonl$/;

/** @returns a folder with the bundled script and the data it reads. */
async function bundled(name: string, every: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "command-"));
  await build({
    entryPoints: [join(root, name)],
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
  for (const data of readdirSync(cases).filter((name) => /\.jsonl?$/.test(name))) {
    const lines = readFileSync(join(cases, data), "utf8").split("\n");
    const some = LESSONS.test(data) ? lines.filter((_, at) => at % every === 0) : lines;
    writeFileSync(join(folder, data), some.join("\n"));
  }
  return folder;
}

async function runToEnd(
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
