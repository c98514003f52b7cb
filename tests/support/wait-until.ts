import { setTimeout as sleep } from "node:timers/promises";

/**
 * Waits until a condition holds, outside of a test.
 *
 * @throws if it does not hold within `within` milliseconds.
 */
export async function waitUntil(isSo: () => boolean, within = 60_000): Promise<void> {
  const started = performance.now();
  while (!isSo()) {
    if (performance.now() - started > within) throw new Error(`Not within ${within} ms: ${isSo}`);
    await sleep(10);
  }
}
