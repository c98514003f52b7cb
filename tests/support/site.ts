import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { binOf } from "../../scripts/bin.js";

/** A host that runs the build, or `npm run dev`. */
export type HostName = "node" | "remix-serve" | "cloudflare" | "development";

/** A running site. */
export interface Site {
  url: string;
  /** Lines written so far to stdout and stderr. */
  log: string[];
  process: ChildProcess;
  /**
   * Stops it and resolves with its exit code. By default Node and remix-serve are killed: on
   * SIGTERM they would wait for the connections that this process keeps open.
   */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/**
 * A free TCP port, outside the range for outgoing connections: tests open thousands of those
 * between this check and the port's use.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_100, 32_768);
    const server = createServer().listen(port, "127.0.0.1");
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}

/** Ends a process and its group, unless they have just ended. */
function endGroup(pid: number, signal: NodeJS.Signals): void {
  // Windows has no process groups or signals.
  if (process.platform === "win32") {
    spawnSync("taskkill", ["/pid", String(pid), "/t", "/f"]);
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // They have already ended.
  }
}

/** Milliseconds until a site that neither answers nor exits counts as hung. */
const START_TIMEOUT = 180_000;

/**
 * Starts the built site (`npm run build`) on a host and waits until it answers; throws its output
 * if it never does. By default quotas are unlimited and not stored, and the port is a free one.
 * @param stdout a file descriptor for its stdout, whose lines are then not in `log`.
 * @param stateFolder keeps workerd's Durable Objects; by default a temporary folder does.
 */
export async function startSite(...options: StartOptions): Promise<Site> {
  const [{ PORT } = {}] = options;
  for (let tries = 0; ; tries++) {
    const started = startOn(PORT ? Number(PORT) : await freePort(), ...options);
    const isTaken = ({ message }: Error) => /EADDRINUSE|address already in use/i.test(message);
    const site = await started.catch((error: Error) => {
      if (PORT || tries === 3 || !isTaken(error)) throw error;
    });
    if (site) return site;
  }
}

type StartOptions = [
  settings?: Record<string, string>,
  host?: HostName,
  folder?: string,
  stdout?: "pipe" | number,
  stateFolder?: string,
];

async function startOn(
  port: number,
  ...[settings = {}, host = "node", folder, stdout = "pipe", stateFolder]: StartOptions
): Promise<Site> {
  const env = {
    CALLS_PER_VISITOR_PER_HOUR: "100000",
    CALLS_PER_DAY: "100000",
    CALLS_AT_ONCE: "10000",
    CALLS_AT_ONCE_PER_VISITOR: "10000",
    // Sites must not share calls.
    DATABASE: "off",
    // In production the operator must choose a provider.
    ...(settings.VAPI_API_KEY === undefined
      ? { VOICE_PROVIDER: "simulator" }
      : { SITE_URL: `http://127.0.0.1:${port}` }),
    ...settings,
  };
  const state =
    host === "cloudflare" && !stateFolder ? await mkdtemp(join(tmpdir(), "site-edge-")) : undefined;
  const command = {
    node: [process.execPath, "build/node.js"],
    "remix-serve": [
      process.execPath,
      binOf("@remix-run/serve", "remix-serve"),
      "build/server/index.js",
    ],
    cloudflare: [process.execPath, "scripts/start-edge.js", `--persist-to=${stateFolder ?? state}`],
    development: [
      process.execPath,
      binOf("@remix-run/dev", "remix"),
      ...["vite:dev", "--strictPort"],
    ],
  }[host];
  const child = spawn(command[0] as string, command.slice(1), {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: host === "development" ? host : "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      ...env,
    },
    stdio: ["ignore", stdout, "pipe"],
    // A group of its own, since the edge host starts workerd.
    detached: true,
  });
  const log: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    let rest = "";
    stream?.setEncoding("utf8").on("data", (text: string) => {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      log.push(...lines);
    });
  }
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const isKilled = host === "node" || host === "remix-serve";
  const stop = async (signal: NodeJS.Signals = isKilled ? "SIGKILL" : "SIGTERM") => {
    if (child.exitCode === null && child.pid) {
      const { pid } = child;
      const forced = setTimeout(() => endGroup(pid, "SIGKILL"), 15_000);
      if (host === "node") child.kill(signal);
      else endGroup(pid, signal);
      await exited;
      clearTimeout(forced);
    }
    if (state) await rm(state, { recursive: true, force: true });
    return child.exitCode;
  };

  const { HOST: name = "127.0.0.1" } = settings;
  const url = `http://${/^[^[].*:/.test(name) ? `[${name}]` : name}:${port}`;
  // Another program that took the port first may never answer.
  const abort = new AbortController();
  void exited.then(() => abort.abort());
  const deadline = setTimeout(() => abort.abort(), START_TIMEOUT);
  while (!abort.signal.aborted) {
    const response = await fetch(`${url}/healthz`, { signal: abort.signal }).catch(() => null);
    if (response && child.exitCode === null) {
      clearTimeout(deadline);
      await response.arrayBuffer();
      return { url, log, process: child, stop };
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  clearTimeout(deadline);
  await stop("SIGKILL");
  throw new Error(`The site did not start on ${host}:\n${log.join("\n")}`);
}
