import { Webhook } from "standardwebhooks";
import type { SiteContext } from "../context.server";
import { apiError } from "../http/api-error.server";
import { readJsonBody } from "../http/json-body.server";
import type { KeptLead } from "./lead-intake.server";

/** Bytes of the longest request. */
const LONGEST_BODY = 1024;

/** What an operator is told of a lead: nothing of what it says. */
export const withoutFacts = ({ id, takenAt, attempts, nextAt, failure }: KeptLead) => ({
  id,
  takenAt: new Date(takenAt).toISOString(),
  attempts,
  nextAt: nextAt === null ? null : new Date(nextAt).toISOString(),
  failure,
});

/** A lead as an operator sees it. */
export type ListedLead = ReturnType<typeof withoutFacts>;

/** Whether a request says that it comes from the operator: no form is signed. */
export const isSigned = ({ headers }: Request): boolean => headers.has("webhook-signature");

/**
 * Answers `npm run leads -- --site=…`: a request that is signed with LEAD_WEBHOOK_SECRET, as what
 * the site itself sends. It may ask what is on its way, and have it sent again.
 */
export async function operatorAnswer(request: Request, site: SiteContext): Promise<Response> {
  const { leads, settings } = site;
  const refuse = (message: string) => {
    site.note({ code: "cross-origin" });
    return apiError("cross-origin", { message });
  };
  if (!leads || !settings.leads) return refuse("This site hands no forms over.");
  const body = await readJsonBody(request.clone(), LONGEST_BODY);
  if ("problem" in body) return apiError(body.problem, { message: "That is no request of ours." });
  try {
    const headers = Object.fromEntries(request.headers);
    new Webhook(settings.leads.secret).verify(await request.text(), headers);
  } catch {
    return refuse("The signature is not that of this site.");
  }
  const answer = async () => {
    if (body.value.type === "leads.list")
      return Response.json({ leads: (await leads.list()).map(withoutFacts) });
    if (body.value.type === "leads.resend") return Response.json({ resent: await leads.resend() });
    return apiError("invalid-body", { message: "That is no request of ours." });
  };
  const response = await answer();
  response.headers.set("Cache-Control", "no-store");
  return response;
}
