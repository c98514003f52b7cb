/**
 * Loaded into a site by `NODE_OPTIONS=--import=…`: on SIGUSR2 it collects garbage and logs the
 * memory left, so a leak shows after a few requests.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

process.on("SIGUSR2", async () => {
  // Finalizers may release more objects.
  for (let round = 0; round < 3; round++) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const { heapUsed, external } = process.memoryUsage();
  console.log(`heap-report ${heapUsed + external}`);
});
