import type { Page } from "@playwright/test";
import { DOCUMENTS } from "../support/site-pages";
import { expect, test } from "./fixtures";

const hrefs = (page: Page) =>
  page
    .locator("a[href]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

test("every link leads somewhere: a page, a place on it, or a letter with a subject", async ({
  page,
  request,
  baseURL,
}) => {
  for (const path of DOCUMENTS) {
    await page.goto(path);
    for (const href of await hrefs(page)) {
      expect(href, path).not.toMatch(/^(#?|javascript:.*)$/);
      const target = new URL(href, new URL(path, baseURL));
      if (target.protocol === "mailto:") {
        expect(target.pathname).toBe("support@example.com");
        expect(target.searchParams.get("subject"), href).toMatch(/\w/);
        continue;
      }
      expect(target.origin, href).toBe(baseURL);
      const answer = await request.get(target.pathname);
      if (target.pathname !== path) expect(answer.status(), href).toBe(200);
      if (target.hash) expect(await answer.text(), href).toContain(`id="${target.hash.slice(1)}"`);
    }
  }
});

test("an operator's own addresses take the place of the letters", async ({ page, siteWith }) => {
  const set = {
    LOGIN_URL: "https://app.example.com/login",
    TRIAL_URL: "https://app.example.com/trial",
    BOOK_DEMO_URL: "https://app.example.com/demo",
    PRIVACY_URL: "https://example.com/privacy",
    TERMS_URL: "https://example.com/terms",
    DEMO_VIDEO_URL: "https://example.com/video",
    SUPPORT_EMAIL: "help@example.com",
  };
  const site = await siteWith(set);
  await page.goto(site.url);
  const { SUPPORT_EMAIL, ...addresses } = set;
  const found = await hrefs(page);
  for (const address of Object.values(addresses)) expect(found).toContain(address);
  const letters = found.filter((href) => href.startsWith("mailto:"));
  expect(letters.length).toBeGreaterThan(0);
  for (const letter of letters) expect(letter).toContain(SUPPORT_EMAIL);
});
