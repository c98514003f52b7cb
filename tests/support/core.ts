import { execFileSync } from "node:child_process";

/** Pins this process to a CPU core; processes started later inherit it. */
export function moveTo(core: string): void {
  execFileSync("taskset", ["-acp", core, String(process.pid)], { stdio: "ignore" });
}
