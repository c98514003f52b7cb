import { fork } from "node:child_process";
import { once } from "node:events";

/**
 * Runs a program of this folder in a process of its own, from when it says that it is at it, while
 * something is done.
 *
 * @returns what was done, and what the program said when it was told to end.
 * @throws where it ends before that.
 */
export async function withHelper<Done, Said>(
  program: string,
  args: string[],
  work: () => Promise<Done>,
): Promise<{ done: Done; said: Said }> {
  const helper = fork(new URL(program, import.meta.url), args, { execArgv: ["--import=tsx"] });
  const ended = once(helper, "exit").then(([code]) => {
    throw new Error(`${program} ended by itself (${code}).`);
  });
  ended.catch(() => {});
  try {
    await Promise.race([once(helper, "message"), ended]);
    const done = await Promise.race([work(), ended]);
    helper.send("end");
    const [said] = await once(helper, "message");
    return { done, said };
  } finally {
    helper.kill();
  }
}
