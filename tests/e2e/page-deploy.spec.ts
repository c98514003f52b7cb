import type { Page } from "@playwright/test";
import { makeReleases, type Releases } from "../support/releases";
import { freePort, type Site, startSite } from "../support/site";
import { CallPage, expect, inFullChromium, test } from "./call-fixtures";
import { loads } from "./loads";

// In one worker: two workers must not build missing releases at the same time.
test.describe.configure({ mode: "default", timeout: 600_000 });
let releases: Releases;
test.beforeAll(() => {
  test.setTimeout(600_000);
  releases = makeReleases();
});

/** Opens the first build's page, deploys another build, and starts a call. */
async function callAcrossDeploy(page: Page, to: string, touch: boolean) {
  const PORT = String(await freePort());
  let site: Site = await startSite({ PORT }, "node", releases.one);
  const call = new CallPage(page, site.url);
  try {
    await call.open(null);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("release one");
    if (touch) {
      await page.mouse.move(5, 5);
      await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
    }
    const seen = loads(page);
    await site.stop();
    site = await startSite({ PORT }, "node", to);
    await call.start();
    await call.connected();
    await call.endButton.click();
    await call.isIdle();
    return { seen, title: await page.getByRole("heading", { level: 1 }).innerText() };
  } finally {
    await site.stop();
  }
}

for (const [state, touch] of [
  ["is untouched", false],
  ["is hydrated", true],
] as const)
  test.describe(() => {
    if (!touch) test.use(inFullChromium());

    test(`after a deploy, a tab that ${state} makes its call without a reload`, async ({
      page,
    }) => {
      const { seen, title } = await callAcrossDeploy(page, releases.three, touch);
      expect(seen).toEqual([]);
      expect(title).toContain("release one");
    });

    test(`after a deploy, a tab that ${state} and whose files are gone reloads once and makes its call`, async ({
      page,
    }) => {
      const { seen, title } = await callAcrossDeploy(page, releases.bare, touch);
      expect(seen).toHaveLength(1);
      expect(title).not.toContain("release one");
    });
  });
