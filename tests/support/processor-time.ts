import { readdirSync, readFileSync } from "node:fs";

/** Nanoseconds on a processor of one thread; 0 where it has just ended. */
function ofThread(file: string): number {
  try {
    return Number(readFileSync(file, "utf8").split(" ", 1)[0]);
  } catch {
    return 0;
  }
}

/** The process ids of a process and of all that it started, itself first. */
export function processTree(pid: number): number[] {
  const found = [pid];
  for (const id of found)
    try {
      const children = readFileSync(`/proc/${id}/task/${id}/children`, "utf8");
      found.push(...children.split(" ").filter(Boolean).map(Number));
    } catch {
      // It has just ended.
    }
  return found;
}

/**
 * Milliseconds of processor that a process and all that it started have used: unlike the time on the
 * clock, what else the machine does is not in it.
 */
export function processorTime(pid: number): number {
  let nanoseconds = 0;
  for (const id of processTree(pid))
    try {
      for (const task of readdirSync(`/proc/${id}/task`))
        nanoseconds += ofThread(`/proc/${id}/task/${task}/schedstat`);
    } catch {
      // It has just ended.
    }
  return nanoseconds / 1e6;
}

/** The same of the one thread that runs a Node process's JavaScript. */
export const mainThreadTime = (pid: number): number => ofThread(`/proc/${pid}/schedstat`) / 1e6;
