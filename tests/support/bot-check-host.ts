import type { Page } from "@playwright/test";

/**
 * Stands in for the bot check's host, which tests cannot reach.
 *
 * @param script the host's script, which adds `/frame` to the page.
 * @param message sent to the page by the frame when it loads.
 * @returns the number of requests for the script.
 */
export async function serveBotCheck(page: Page, script: string, message: string) {
  const requests = { count: 0 };
  const frame = `<script>parent.postMessage('${message}', '*')</script>`;
  await page.route("https://challenges.cloudflare.com/**", (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/frame") return route.fulfill({ contentType: "text/html", body: frame });
    requests.count++;
    return route.fulfill({ contentType: "text/javascript", body: script });
  });
  return requests;
}
