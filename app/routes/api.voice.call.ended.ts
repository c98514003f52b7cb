import { takeEnding } from "#server/calls/take-ending.server";
import { withContext } from "#server/request-context.server";

export { onlyPosts as loader } from "#server/request-context.server";

/** Receives a page's report that its call is over, or the next page's claim after a reload. */
export const action = withContext(takeEnding);
