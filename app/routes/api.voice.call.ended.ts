import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { siteContext } from "~/context.server";
import { apiError } from "~/http/api-error.server";
import { isCrossOriginRequest } from "~/http/same-origin.server";
import { endWebCall } from "~/voice/web-call/end-web-call.server";

/** A page says that its call is over (a beacon: nobody reads the answer). */
export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteContext(context, request);
  if (request.method !== "POST") return apiError("method-not-allowed");
  if (isCrossOriginRequest(request, site.settings.siteUrl)) return apiError("cross-origin");
  await endWebCall(request, site);
  return new Response(null, { status: 204 });
}

export const loader = () => apiError("method-not-allowed");
