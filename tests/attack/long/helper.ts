import { fork } from "node:child_process";
import { once } from "node:events";

/**
 * Runs a program from this folder in its own process alongside some work. The work begins once the
 * program reports that it is running. Throws if the program ends early.
 * @returns the result of the work, and the program's report at its end.
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
