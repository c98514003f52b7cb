import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { npmProgram } from "../../scripts/npm.js";

/** The file of npm's program; throws where no npm is beside a Node on the PATH. */
export function npm(): string {
  const program = npmProgram();
  if (!program) throw new Error("These tests need npm beside a Node on the PATH.");
  return program;
}

/** The user that a system has for who may do nothing (Debian's `nobody`). */
const NOBODY = 65_534;

/** A plain user, where these tests are root and may become one; elsewhere they are one already. */
export const plainUser: { uid?: number; gid?: number } =
  process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** A running program of Node's. */
export interface Started {
  child: ChildProcess;
  /** What it has written so far. */
  wrote: { stdout: string; stderr: string };
  /** Resolves with its exit code. */
  ended: Promise<number | null>;
}

/**
 * Starts a program and collects what it writes; whoever starts it ends it.
 *
 * @param args of Node, the program's file first.
 * @param env beside the PATH.
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
  const wrote = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (wrote.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (wrote.stderr += text));
  const ended = once(child, "close").then(([code]) => code as number | null);
  return { child, wrote, ended };
}

/** Waits until a site answers; throws with what it wrote where it ends first. */
export async function answering(url: string, { child, wrote }: Started): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`It ended with ${child.exitCode}:\n${wrote.stdout}\n${wrote.stderr}`);
}
