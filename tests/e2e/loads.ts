import type { Page } from "@playwright/test";

/** URLs of the documents that a page requests from now on. */
export const loads = (page: Page): string[] => {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) seen.push(request.url());
  });
  return seen;
};
