import type { Page } from "@playwright/test";
import { DOCUMENTS } from "../support/site-pages";
import { expect, test } from "./fixtures";

// Addresses that an operator sets are proven in tests/unit/pages.test.tsx.

const hrefs = (page: Page) =>
  page
    .locator("a[href]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

test("every link leads somewhere: a page, a place on it, or an email with a subject", async ({
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
