import type { AppLoadContext } from "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** Sent in place of the page that the routes would render. */
    answer?: Response;
  }
}

/**
 * Answers a request to a page with something else than a page, such as JSON to a program: Remix
 * itself would render the page around whatever a route gives.
 */
export function answerInstead(context: AppLoadContext, answer: Response): void {
  context.answer = answer;
}
