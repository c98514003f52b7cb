/**
 * Loaded ahead of a site (`NODE_OPTIONS=--import=…`): on SIGUSR2 it throws away what nothing holds
 * and writes what is left, so that a leak shows after few requests.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

process.on("SIGUSR2", async () => {
  // What is told of the collected may let go of more.
  for (let round = 0; round < 3; round++) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const { heapUsed, external } = process.memoryUsage();
  console.log(`heap-report ${heapUsed + external}`);
});
