import { answerCallRequest } from "#server/calls/create-web-call.server";
import { withContext } from "#server/request-context.server";

export { onlyPosts as loader } from "#server/request-context.server";

/** Creates the web call for a test call. docs/deploying.md lists every refusal. */
export const action = withContext(answerCallRequest);
