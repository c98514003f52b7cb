import { spawn } from "node:child_process";
import { expect, vi } from "vitest";
import { freePort } from "./site";

/** A site that another process restarts, holding its listening socket meanwhile, as systemd would. */
export interface HeldSite {
  url: string;
  /** Number of processes started so far. */
  starts(): number;
  /** Stops the serving process; resolves when the next one has started. */
  restart(): Promise<void>;
  /** Kills the holder and the serving process. */
  stop(): void;
}

/**
 * Starts the built Node host behind a socket that outlives it (socket-holder.js). Resolves when a
 * process has started; requests before it serves wait in the socket.
 *
 * @param settings environment settings in addition to the simulator and quotas in memory.
 */
export async function startHeldSite(settings: Record<string, string> = {}): Promise<HeldSite> {
  const port = await freePort();
  const holder = spawn(process.execPath, ["tests/support/socket-holder.js", String(port)], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      VOICE_PROVIDER: "simulator",
      DATABASE: "off",
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let written = "";
  holder.stdout.setEncoding("utf8").on("data", (text: string) => {
    written += text;
  });
  const pids = () => Array.from(written.matchAll(/^pid (\d+)$/gm), ([, pid]) => Number(pid));
  const startedSince = (count: number) =>
    vi.waitFor(() => expect(pids().length).toBeGreaterThan(count), 60_000);
  const stop = () => {
    holder.kill("SIGKILL");
    const last = pids().at(-1);
    if (last) process.kill(last, "SIGKILL");
  };
  try {
    await startedSince(0);
  } catch (error) {
    stop();
    throw error;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    starts: () => pids().length,
    async restart() {
      const before = pids();
      process.kill(before.at(-1) as number, "SIGTERM");
      await startedSince(before.length);
    },
    stop,
  };
}
