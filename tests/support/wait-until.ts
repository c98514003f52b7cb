import { setTimeout as sleep } from "node:timers/promises";

/**
 * Waits until something is so, outside of a test.
 *
 * @throws where it is not within so many milliseconds.
 */
export async function waitUntil(isSo: () => boolean, within = 60_000): Promise<void> {
  const started = performance.now();
  while (!isSo()) {
    if (performance.now() - started > within) throw new Error(`Not within ${within} ms: ${isSo}`);
    await sleep(10);
  }
}
