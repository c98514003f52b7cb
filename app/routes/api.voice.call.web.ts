import { callRoute, MAX_BODY } from "#server/calls/call-refusal.server";
import { createWebCall } from "#server/calls/create-web-call.server";

/** Creates the web call for a test call. docs/deploying.md lists every refusal. */
export const action = callRoute(MAX_BODY, createWebCall);

/** Without a loader, a GET would get a vague 400 instead of the usual 405. */
export const loader = action;
