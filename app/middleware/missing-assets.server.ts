import type { MiddlewareHandler } from "hono";
import type { SiteEnvironment } from "../../server";

/**
 * Answers for a file that neither this build nor the ones before it have: the hosts answer those that
 * there are. While a release rolls out the next instance may have it, so no cache keeps the answer.
 */
export function missingAssets(): MiddlewareHandler<SiteEnvironment> {
  return async (c) => {
    c.get("site").note({ event: "missing-asset" });
    return c.text("Not found", 404, { "Cache-Control": "no-store" });
  };
}
