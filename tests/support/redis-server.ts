import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { freePort } from "./site";

/** A redis-server that a test can kill, freeze and restart. */
export interface RedisServer {
  url: string;
  start(): Promise<void>;
  /** Kills it; without a folder its data is lost. */
  kill(): Promise<void>;
  /** Freezes it: connections stay open without answers. */
  freeze(): void;
  thaw(): void;
}

/**
 * Starts a Redis on a free port.
 *
 * @param folder for its data; without one a kill loses everything.
 * @throws if redis-server is not on the PATH.
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
