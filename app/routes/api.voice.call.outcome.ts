import { callRoute, MAX_OUTCOME } from "#server/calls/call-refusal.server";
import { takeOutcome } from "#server/calls/take-outcome.server";

/** Takes a page's report of how its call went (a beacon: nobody reads the answer). */
export const action = callRoute(MAX_OUTCOME, takeOutcome);

/** Without a loader, a GET would get a vague 400. */
export const loader = action;
