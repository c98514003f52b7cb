import { release } from "#server/release.server";

/** Which build answers, and the commit that it was made of where that is known. */
export const loader = () => Response.json(release, { headers: { "Cache-Control": "no-store" } });
