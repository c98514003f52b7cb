import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { freePort } from "./site";

/** A redis-server of the test's own, which can be taken away and brought back. */
export interface RedisServer {
  url: string;
  start(): Promise<void>;
  /** Ends it at once; whatever it held is lost. */
  kill(): Promise<void>;
  /** Lets it hang: connections stay open and nothing is answered. */
  freeze(): void;
  thaw(): void;
}

/**
 * Starts it on a free port, without files.
 *
 * @throws where there is no redis-server on the PATH.
 */
export async function startRedisServer(): Promise<RedisServer> {
  if (spawnSync("redis-server", ["--version"]).error)
    throw new Error("No redis-server on the PATH: install the package redis-server.");
  const port = await freePort();
  let child: ChildProcess | undefined;
  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const args = [`--port ${port}`, "--bind 127.0.0.1", "--save ''", "--appendonly no"];
      const started = spawn(
        "redis-server",
        args
          .join(" ")
          .split(" ")
          .map((arg) => arg.replace("''", "")),
        {
          stdio: ["ignore", "pipe", "inherit"],
        },
      );
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
