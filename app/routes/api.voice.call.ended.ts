import { callRoute, MAX_ENDING } from "#server/calls/call-refusal.server";
import { takeEnding } from "#server/calls/take-ending.server";

/** Takes a page's report that its call is over (a beacon: nobody reads the answer). */
export const action = callRoute(MAX_ENDING, takeEnding);

/** Without a loader, a GET would get a vague 400. */
export const loader = action;
