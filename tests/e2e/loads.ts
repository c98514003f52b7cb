import type { Page } from "@playwright/test";

/** The addresses of the documents that a page asks for from now on. */
export const loads = (page: Page): string[] => {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) seen.push(request.url());
  });
  return seen;
};
