import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { freePort } from "./site";

/** A redis-server of the test's own, which can be taken away and brought back. */
export interface RedisServer {
  url: string;
  start(): Promise<void>;
  /** Ends it at once; without a folder, whatever it held is lost. */
  kill(): Promise<void>;
  /** Lets it hang: connections stay open and nothing is answered. */
  freeze(): void;
  thaw(): void;
}

/**
 * Starts it on a free port.
 *
 * @param folder where it keeps what it is given; without one it forgets all when it is killed.
 * @throws where there is no redis-server on the PATH.
 */
export async function startRedisServer(folder?: string): Promise<RedisServer> {
  if (spawnSync("redis-server", ["--version"]).error)
    throw new Error("No redis-server on the PATH: install the package redis-server.");
  const port = await freePort();
  let child: ChildProcess | undefined;
  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const keeps = folder
        ? ["--appendonly", "yes", "--appendfsync", "always", "--dir", folder]
        : [];
      const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", ...keeps];
      const started = spawn("redis-server", args, { stdio: ["ignore", "pipe", "inherit"] });
      child = started;
      for await (const text of started.stdout.setEncoding("utf8"))
        if (text.includes("Ready to accept connections")) break;
      started.stdout.resume();
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    },
    freeze: () => void child?.kill("SIGSTOP"),
    thaw: () => void child?.kill("SIGCONT"),
  };
  await server.start();
  return server;
}
