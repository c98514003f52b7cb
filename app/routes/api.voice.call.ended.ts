import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { siteContext } from "~/context.server";
import { takeEnding } from "~/voice/web-call/take-ending.server";

/** A page says that its call is over (a beacon: nobody reads the answer). */
export const action = ({ request, context }: ActionFunctionArgs) =>
  takeEnding(request, siteContext(context, request));

/** Without a loader a GET would get a vague 400. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  takeEnding(request, siteContext(context, request));
