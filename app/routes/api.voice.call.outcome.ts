import { takeOutcome } from "#server/calls/take-outcome.server";
import { withContext } from "#server/request-context.server";

/** Takes a page's report of how its call went (a beacon: nobody reads the answer). */
export const action = withContext(takeOutcome);

/** Under remix-serve, a GET without a loader would get a vague 400. */
export const loader = action;
