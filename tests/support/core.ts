import { execFileSync } from "node:child_process";

/** Moves this process to a core; what it starts from then on inherits it. */
export function moveTo(core: string): void {
  execFileSync("taskset", ["-acp", core, String(process.pid)], { stdio: "ignore" });
}
