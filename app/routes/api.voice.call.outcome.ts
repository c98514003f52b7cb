import { takeOutcome } from "#server/calls/take-outcome.server";
import { withContext } from "#server/request-context.server";

export { onlyPosts as loader } from "#server/request-context.server";

/** Takes a page's report of how its call went (a beacon: nobody reads the answer). */
export const action = withContext(takeOutcome);
