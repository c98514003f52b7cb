import type { Page } from "@playwright/test";

/**
 * Lets what a page asks for under a pattern wait until the returned function is called.
 *
 * @param times how many requests are held; all of them by default.
 */
export async function holdRequests(
  page: Page,
  pattern: string,
  times?: number,
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    pattern,
    async (route) => {
      await released;
      await route.continue();
    },
    { times },
  );
  return release;
}
