import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { takeOutcome } from "#server/calls/take-outcome.server";
import { siteContext } from "#server/site-context.server";

/** Takes a page's report of how its call went (a beacon: nobody reads the answer). */
export const action = async ({ request, context }: ActionFunctionArgs) =>
  takeOutcome(request, await siteContext(context, request));

/** Without a loader, a GET would get a vague 400. */
export const loader = action;
