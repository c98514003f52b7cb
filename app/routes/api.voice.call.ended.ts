import { callRoute } from "#server/calls/call-refusal.server";
import { takeEnding } from "#server/calls/take-ending.server";
import { ENDED_PATH } from "../voice-addresses";

/** Takes a page's report that its call is over (a beacon: nobody reads the answer). */
export const action = callRoute(ENDED_PATH, takeEnding);

/** Without a loader, a GET would get a vague 400. */
export const loader = action;
