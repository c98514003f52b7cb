import type { Page } from "@playwright/test";
import { makeReleases, type Releases } from "../support/releases";
import { freePort, type Site, startSite } from "../support/site";
import { CallPage, expect, inFullChromium, test } from "./call-fixtures";
import { loads } from "./loads";

/* A deploy while a tab is open: some of them nobody touches. */
test.use(inFullChromium());

// In one worker: two that find no releases must not build them at once.
test.describe.configure({ mode: "default", timeout: 600_000 });
let releases: Releases;
test.beforeAll(() => {
  test.setTimeout(600_000);
  releases = makeReleases();
});

/** Opens the first build's page, puts another in its place, and presses. */
async function overADeploy(page: Page, to: string, touch: boolean) {
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
  ["nobody has touched", false],
  ["is alive", true],
] as const) {
  test(`one that ${state} goes on as if nothing had happened`, async ({ page }) => {
    const { seen, title } = await overADeploy(page, releases.three, touch);
    expect(seen).toEqual([]);
    expect(title).toContain("release one");
  });

  test(`one that ${state} and whose files are gone reloads once and calls`, async ({ page }) => {
    const { seen, title } = await overADeploy(page, releases.bare, touch);
    expect(seen).toHaveLength(1);
    expect(title).not.toContain("release one");
  });
}
