import { type Browser, test as base, type LaunchOptions } from "@playwright/test";
import { type Site, startSite } from "../support/site";

/** Returns this worker's site with these settings, started on first use. */
type SiteWith = (settings: Record<string, string>) => Promise<Site>;

/** Returns this worker's browser with these options, launched on first use. */
type BrowserWith = (options: LaunchOptions) => Promise<Browser>;

interface WorkerFixtures {
  browserWith: BrowserWith;
  site: Site;
  siteWith: SiteWith;
}

interface TestFixtures {
  baseURL: string;
  /**
   * A site that no other test uses, for tests that read its log: a page that was left shows up
   * there ten seconds later. `test.use({ baseURL: atOwnSite })` runs the test's calls there.
   */
  ownSite: Site;
}

/** For `test.use({ baseURL: atOwnSite })`. */
export const atOwnSite = async (
  { ownSite }: Pick<TestFixtures, "ownSite">,
  use: (url: string) => Promise<void>,
) => use(ownSite.url);

/** `test` with one site per worker: simulator, unlimited quotas. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: as below
  ownSite: async ({}, use) => {
    const site = await startSite();
    await use(site);
    await site.stop();
  },
  siteWith: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from it
    async ({}, use) => {
      const sites = new Map<string, Promise<Site>>();
      await use((settings) => {
        const key = JSON.stringify(settings);
        const site = sites.get(key) ?? startSite(settings);
        sites.set(key, site);
        return site;
      });
      const started = await Promise.allSettled(sites.values());
      for (const site of started) if (site.status === "fulfilled") await site.value.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  // Defined here, not in call-fixtures: files share a worker only if their worker fixtures match.
  browserWith: [
    async ({ playwright }, use) => {
      const browsers = new Map<string, Promise<Browser>>();
      await use((options) => {
        const key = JSON.stringify(options);
        const browser = browsers.get(key) ?? playwright.chromium.launch(options);
        browsers.set(key, browser);
        return browser;
      });
      const launched = await Promise.allSettled(browsers.values());
      for (const browser of launched)
        if (browser.status === "fulfilled") await browser.value.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  site: [
    async ({ siteWith }, use) => use(await siteWith({})),
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from "@playwright/test";
