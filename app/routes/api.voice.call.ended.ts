import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { takeEnding } from "#server/calls/take-ending.server";
import { siteContext } from "#server/site-context.server";

/** Takes a page's report that its call is over (a beacon: nobody reads the answer). */
export const action = async ({ request, context }: ActionFunctionArgs) =>
  takeEnding(request, await siteContext(context, request));

/** Without a loader, a GET would get a vague 400. */
export const loader = action;
