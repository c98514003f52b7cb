import type { Page } from "@playwright/test";

/**
 * Answers for the bot check's own host, which is not within reach.
 *
 * @param script what it serves as its script, which puts `/frame` into the page.
 * @param says what its frame tells the page once it has loaded.
 * @returns how often the script has been asked for.
 */
export async function serveBotCheck(page: Page, script: string, says: string) {
  const asked = { times: 0 };
  const frame = `<script>parent.postMessage('${says}', '*')</script>`;
  await page.route("https://challenges.cloudflare.com/**", (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/frame") return route.fulfill({ contentType: "text/html", body: frame });
    asked.times++;
    return route.fulfill({ contentType: "text/javascript", body: script });
  });
  return asked;
}
