import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import type { Report } from "../../scripts/report/figures";

/**
 * Runs `npm run report`.
 *
 * @param args options, such as `--provider`.
 * @param log lines piped to stdin.
 */
export async function runReport(
  settings: Record<string, string>,
  args: string[] = [],
  log?: string[],
): Promise<Report> {
  const child = spawn(
    process.execPath,
    ["scripts/run.js", "scripts/report.ts", "--json", ...args],
    {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
      stdio: [log ? "pipe" : "ignore", "pipe", "inherit"],
    },
  );
  child.stdin?.end(log?.join("\n"));
  const [report] = await Promise.all([json(child.stdout as Readable), once(child, "exit")]);
  return report as Report;
}
