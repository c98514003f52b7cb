import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { npmProgram } from "../../scripts/npm.js";

/** Path of npm's script; throws if no Node on the PATH has npm beside it. */
export function npm(): string {
  const program = npmProgram();
  if (!program) throw new Error("These tests need npm beside a Node on the PATH.");
  return program;
}

/** User id of the unprivileged user (Debian's `nobody`). */
const NOBODY = 65_534;

/** A plain user to run as, if these tests run as root; otherwise empty. */
export const plainUser: { uid?: number; gid?: number } =
  process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** A running Node program. */
export interface Started {
  child: ChildProcess;
  /** Its output so far. */
  output: { stdout: string; stderr: string };
  /** Resolves with its exit code. */
  ended: Promise<number | null>;
}

/**
 * Starts a program and collects its output; the caller must end it.
 *
 * @param args for Node, the program's file first.
 * @param env in addition to the PATH.
 */
export function start(
  args: string[],
  cwd: string,
  env: Record<string, string>,
  user: typeof plainUser = {},
): Started {
  const child = spawn(process.execPath, args, {
    cwd,
    ...user,
    env: { PATH: process.env.PATH, HOST: "127.0.0.1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output.stderr += text));
  const ended = once(child, "close").then(([code]) => code as number | null);
  return { child, output, ended };
}

/** Waits until a site answers; throws its output if it ends first. */
export async function untilHealthy(url: string, { child, output }: Started): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(`${url}/healthz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The program ended with ${child.exitCode}:\n${output.stdout}\n${output.stderr}`);
}
