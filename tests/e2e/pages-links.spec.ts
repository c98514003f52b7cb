import { fetchedDocument } from "../support/fetched-document";
import { DOCUMENTS } from "../support/site-pages";
import { expect, test } from "./fixtures";

// tests/unit/pages.test.tsx checks links that an operator sets.

test("every link leads to a page, an anchor on it, or an email with a subject", async ({
  baseURL,
}) => {
  const responses = new Map<string, Promise<{ status: number; text: string }>>();
  const fetchOnce = (path: string) => {
    const response =
      responses.get(path) ??
      fetch(baseURL + path).then(async (response) => ({
        status: response.status,
        text: await response.text(),
      }));
    responses.set(path, response);
    return response;
  };
  for (const path of DOCUMENTS) {
    const page = await fetchedDocument(baseURL + path);
    const links = [...page.querySelectorAll("a[href]")];
    expect(links.length, path).toBeGreaterThan(5);
    for (const link of links) {
      const href = link.getAttribute("href") ?? "";
      expect(href, path).not.toMatch(/^(#?|javascript:.*)$/);
      const target = new URL(href, new URL(path, baseURL));
      if (target.protocol === "mailto:") {
        expect(target.pathname).toBe("support@example.com");
        expect(target.searchParams.get("subject"), href).toMatch(/\w/);
        continue;
      }
      expect(target.origin, href).toBe(baseURL);
      const { status, text } = await fetchOnce(target.pathname);
      if (target.pathname !== path) expect(status, href).toBe(200);
      if (target.hash) expect(text, href).toContain(`id="${target.hash.slice(1)}"`);
    }
  }
});
