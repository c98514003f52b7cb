import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** The results of one wrk run. */
export interface Load {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** The request to send. */
export interface BenchRequest {
  path: string;
  method?: "POST";
  headers: Record<string, string>;
}

const CONNECTIONS = 32;
const milliseconds = { us: 0.001, ms: 1, s: 1000 } as const;

/** Puts a server under load from the second core for `seconds`. */
export async function load(url: string, request: BenchRequest, seconds: number): Promise<Load> {
  const args = ["-c", "1", "wrk", "-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--latency"];
  for (const [name, value] of Object.entries(request.headers)) args.push("-H", `${name}: ${value}`);
  if (request.method) {
    const script = join(tmpdir(), "bench-post.lua");
    writeFileSync(script, `wrk.method = "POST"\nwrk.body = "{}"\n`);
    args.push("-s", script);
  }
  const { stdout } = await promisify(execFile)("taskset", [...args, url + request.path]);
  const quantile = (name: string) => {
    const [, value, unit] = new RegExp(`${name}%\\s+([\\d.]+)(us|ms|s)`).exec(stdout) ?? [];
    return Number(value) * milliseconds[unit as keyof typeof milliseconds];
  };
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  return { perSecond, p50: quantile("50"), p99: quantile("99") };
}
