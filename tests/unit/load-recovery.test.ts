import { expect, test } from "vitest";
import { loadRecovery } from "~/hydration/load-recovery";

/** The address that was asked for, which is not there in a unit test. */
const asked = async () => /recovery\.js\?*/.exec(String(await loadRecovery().catch(String)))?.[0];

test("a recovery script that did not arrive is asked for at another address: some browsers remember the first", async () => {
  const addresses = [await asked(), await asked(), await asked()];
  expect(addresses).toEqual(["recovery.js", "recovery.js?", "recovery.js??"]);
});
