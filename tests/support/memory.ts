import { readFileSync } from "node:fs";

/** Resident memory of a process, in megabytes. */
export function residentMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** Megabytes in the kernel's send queues of a site on this machine. */
export function kernelMegabytes(url: string): number {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, "0");
  let bytes = 0;
  for (const line of readFileSync("/proc/net/tcp", "utf8").split("\n").slice(1)) {
    const [, local, , , queues = ""] = line.trim().split(/\s+/);
    // `queues` is `sent:received`, and parsing ends at the colon.
    if (local?.endsWith(`:${port}`)) bytes += Number.parseInt(queues, 16);
  }
  return bytes / 1024 / 1024;
}
