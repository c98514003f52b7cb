import { spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../tests/support/site";
import { bodyOf } from "./request";

/** Makes Node ignore its compile cache. */
const NO_CACHE = { NODE_DISABLE_COMPILE_CACHE: "1" };

/**
 * Milliseconds from starting a Node host on the first core to its first page.
 *
 * @param cached whether to use the compile cache of an earlier start; Node 20 has no such cache.
 */
export async function startUp(cached = true): Promise<number> {
  const port = String(await freePort());
  const env = {
    ...process.env,
    ...(!cached && NO_CACHE),
    NODE_ENV: "production",
    VOICE_PROVIDER: "simulator",
    HOST: "127.0.0.1",
    PORT: port,
  };
  const started = performance.now();
  const child = spawn("taskset", ["-c", "0", process.execPath, "build/node.js"], {
    env,
    stdio: "ignore",
  });
  const exited = once(child, "exit");
  while (child.exitCode === null) {
    const answer = await bodyOf(`http://127.0.0.1:${port}`, {}).catch(() => null);
    if (answer?.status === 200) break;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const took = performance.now() - started;
  child.kill("SIGKILL");
  await exited;
  return took;
}
