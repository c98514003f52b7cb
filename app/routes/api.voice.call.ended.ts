import { takeEnding } from "#server/calls/take-ending.server";
import { withContext } from "#server/request-context.server";

export { onlyPosts as loader } from "#server/request-context.server";

/** Takes a page's report that its call is over, or the next page's claim on it after a reload. */
export const action = withContext(takeEnding);
