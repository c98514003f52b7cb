import { spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const root = process.cwd();

/** What a command wrote, and how it ended. */
export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
  /** Both together, as a terminal shows them. */
  output: string;
}

/**
 * Runs a script of `scripts/` with nothing but the settings given.
 *
 * @param cwd where its `.env` lies.
 */
export async function runScript(
  name: string,
  args: string[],
  settings: Record<string, string>,
  cwd: string,
): Promise<CommandResult> {
  const tsx = pathToFileURL(join(root, "node_modules/tsx/dist/loader.mjs")).href;
  const child = spawn(process.execPath, [`--import=${tsx}`, join(root, "scripts", name), ...args], {
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
