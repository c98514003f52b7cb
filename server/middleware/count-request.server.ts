import { languages, pathIn } from "../../app/content/language";
import { CALL_PATH } from "../../app/voice-addresses";
import type { Metrics } from "../observe/metric-table.server";

/** The page with the test call, in each language. */
const homePages = languages.map((language) => pathIn("/", language));

/**
 * Counts a request, a visit to the page with the test call in any language, and a refused call.
 *
 * @param route the path's label (destinations.server.ts).
 * @param code why the request was refused, if it was.
 */
export function countRequest(
  metrics: Metrics,
  method: string | undefined,
  route: string,
  status: number,
  code?: unknown,
): void {
  metrics.count("dispatch_http_requests_total", { route, status: String(status) });
  // A 304 means that the browser already had the page.
  if (homePages.includes(route) && method === "GET" && (status === 200 || status === 304))
    metrics.count("dispatch_funnel_total", { step: "page" });
  if (route === CALL_PATH && code)
    metrics.count("dispatch_call_refusals_total", { code: String(code) });
}
