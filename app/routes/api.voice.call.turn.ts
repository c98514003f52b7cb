import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { siteContext } from "~/context.server";
import { apiError } from "~/http/api-error.server";
import { answerTurn } from "~/voice/model/answer-turn.server";

/** A turn of a simulated call, answered by the model of the settings. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  answerTurn(request, siteContext(context, request));

export const loader = () => apiError("method-not-allowed");
