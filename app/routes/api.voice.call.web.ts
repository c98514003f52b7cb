import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { createWebCall } from "#server/calls/create-web-call.server";
import { siteContext } from "#server/site-context.server";

/** Creates the web call of a test call; every refusal is one of the table in docs/deploying.md. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  createWebCall(request, siteContext(context, request));

/** Without a loader a GET would get a vague 400; it gets the same 405 as any other wrong method. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  createWebCall(request, siteContext(context, request));
