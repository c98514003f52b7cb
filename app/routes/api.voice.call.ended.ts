import { takeEnding } from "#server/calls/take-ending.server";
import { withContext } from "#server/request-context.server";

export { onlyPosts as loader } from "#server/request-context.server";

/** Receives a page's report that its call is over, or that a reloaded page resumes it. */
export const action = withContext(takeEnding);
