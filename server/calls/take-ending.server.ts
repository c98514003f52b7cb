import type { SiteContext } from "../context.server";
import { refuse, refuseHead } from "./call-refusal.server";
import { endWebCall, LONGEST_ENDING } from "./end-web-call.server";

/**
 * Takes that a call is over, as its page tells it (a beacon: nobody reads the answer), and that the next
 * page goes on with one (it reads the answer: 409 where the call is over, or somebody else has it).
 */
export async function takeEnding(request: Request, site: SiteContext): Promise<Response> {
  const refused = refuseHead(request, site, LONGEST_ENDING);
  if (refused) return refused;
  const problem = await endWebCall(request, site);
  return problem ? refuse({ code: problem }, site) : new Response(null, { status: 204 });
}
