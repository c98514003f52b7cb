import { spawn } from "node:child_process";
import { once } from "node:events";
import { json } from "node:stream/consumers";
import type { Report } from "../../scripts/report/figures";

/** Runs `npm run report` on the lines of a log. */
export async function runReport(log: string[]): Promise<Report> {
  const child = spawn(process.execPath, ["scripts/run.js", "scripts/report.ts", "--json", "-"], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(log.join("\n"));
  const [report] = await Promise.all([json(child.stdout), once(child, "exit")]);
  return report as Report;
}
