import { expect, test } from "vitest";
import { loadRecovery } from "~/hydration/load-recovery";

/** The requested address, which does not exist in a unit test. */
const asked = async () => /recovery\.js\?*/.exec(String(await loadRecovery().catch(String)))?.[0];

test("a recovery script that failed to load is requested at a new address, because some browsers remember the failure", async () => {
  const addresses = [await asked(), await asked(), await asked()];
  expect(addresses).toEqual(["recovery.js", "recovery.js?", "recovery.js??"]);
});
