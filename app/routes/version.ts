import { release } from "#server/release.server";

/** Reports the build that answers, and its commit if known. */
export const loader = () => Response.json(release, { headers: { "Cache-Control": "no-store" } });
