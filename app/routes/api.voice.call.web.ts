import { callRoute } from "#server/calls/call-refusal.server";
import { createWebCall } from "#server/calls/create-web-call.server";
import { CALL_PATH } from "../voice-addresses";

/** Creates the web call for a test call. docs/deploying.md lists every refusal. */
export const action = callRoute(CALL_PATH, createWebCall);

/** Without a loader, a GET would get a vague 400 instead of the usual 405. */
export const loader = action;
