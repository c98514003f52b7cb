import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { answerTurn } from "#server/calls/model/answer-turn.server";
import { siteContext } from "#server/context.server";
import { apiError } from "#server/http/api-error.server";

/** A turn of a simulated call, answered by the model of the settings. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  answerTurn(request, siteContext(context, request));

export const loader = () => apiError("method-not-allowed");
