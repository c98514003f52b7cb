import type { AppLoadContext } from "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** Sent instead of the page that the routes would render. */
    answer?: Response;
  }
}

/**
 * Answers a page request with something else, such as JSON for a program. Remix itself would always
 * render the page around a route's response.
 */
export function answerInstead(context: AppLoadContext, response: Response): void {
  context.answer = response;
}
