import type { Page } from "@playwright/test";

/**
 * Holds a page's requests that match a pattern until the returned function is called.
 *
 * @param times number of requests to hold; all by default.
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
