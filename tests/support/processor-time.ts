import { readdirSync, readFileSync } from "node:fs";

/** CPU nanoseconds of one thread; 0 if it has just ended. */
function ofThread(file: string): number {
  try {
    return Number(readFileSync(file, "utf8").split(" ", 1)[0]);
  } catch {
    return 0;
  }
}

/** Process ids of a process and all its descendants, itself first. */
export function processTree(pid: number): number[] {
  const found = [pid];
  for (const id of found)
    try {
      const children = readFileSync(`/proc/${id}/task/${id}/children`, "utf8");
      found.push(...children.split(" ").filter(Boolean).map(Number));
    } catch {
      // The process has just ended.
    }
  return found;
}

/**
 * CPU milliseconds used by a process and all its descendants. Unlike wall-clock time, it excludes
 * other load on the machine.
 */
export function processorTime(pid: number): number {
  let nanoseconds = 0;
  for (const id of processTree(pid))
    try {
      for (const task of readdirSync(`/proc/${id}/task`))
        nanoseconds += ofThread(`/proc/${id}/task/${task}/schedstat`);
    } catch {
      // The process has just ended.
    }
  return nanoseconds / 1e6;
}

/** CPU milliseconds of a Node process's JavaScript thread. */
export const mainThreadTime = (pid: number): number => ofThread(`/proc/${pid}/schedstat`) / 1e6;
