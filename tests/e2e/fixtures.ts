import { test as base } from "@playwright/test";
import { type Site, startSite } from "../support/site";

/** `test` with a site of its own for each worker: the simulator, quotas wide open. */
export const test = base.extend<{ baseURL: string }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from it
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from "@playwright/test";
