import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { createWebCall } from "#server/calls/create-web-call.server";
import { siteContext } from "#server/site-context.server";

/** Creates the web call for a test call. docs/deploying.md lists every refusal. */
export const action = async ({ request, context }: ActionFunctionArgs) =>
  createWebCall(request, await siteContext(context, request));

/** Without a loader, a GET would get a vague 400 instead of the usual 405. */
export const loader = action;
