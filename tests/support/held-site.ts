import { spawn } from "node:child_process";
import { freePort } from "./site";
import { waitUntil } from "./wait-until";

/** A site whose listening socket somebody else holds, as systemd does: it comes back when it ends. */
export interface HeldSite {
  url: string;
  /** How many processes have been started so far. */
  starts(): number;
  /** Tells the process that serves to stop, and resolves when the next one has been started. */
  restart(): Promise<void>;
  /** Ends the holder and the process that serves. */
  stop(): void;
}

/**
 * Starts the built Node host behind a socket that outlives it (socket-holder.js). Resolves when a
 * process has been started; what is asked before it serves waits in the socket.
 *
 * @param settings environment settings besides the simulator and quotas that are not kept.
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
  const stop = () => {
    holder.kill("SIGKILL");
    const last = pids().at(-1);
    if (last) process.kill(last, "SIGKILL");
  };
  try {
    await waitUntil(() => pids().length > 0);
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
      await waitUntil(() => pids().length > before.length);
    },
    stop,
  };
}
