import { Webhook } from "standardwebhooks";
import type { RequestContext } from "../context-types.server";
import { type RefusalCode, refuse } from "../http/refusal.server";
import { readJsonBody } from "../http/request-body.server";

/** Whether a request claims to come from the operator; forms carry no signature. */
export const isSigned = ({ headers }: Request): boolean => headers.has("webhook-signature");

/**
 * Answers `npm run leads` and `npm run switch` with `--site=…`, whose requests are signed with
 * LEAD_WEBHOOK_SECRET. They can list, resend and delete leads, and switch test calls.
 */
export async function operatorAnswer(request: Request, context: RequestContext): Promise<Response> {
  const { outbox, settings, quota, availability } = context;
  const refused = (code: RefusalCode, message?: string) =>
    refuse({ code, detail: { message } }, context);
  if (!settings.LEAD_WEBHOOK_SECRET)
    return refused("wrong-signature", "This site has no LEAD_WEBHOOK_SECRET.");
  const body = await readJsonBody(request.clone());
  if ("problem" in body) return refused(body.problem);
  try {
    const headers = Object.fromEntries(request.headers);
    new Webhook(settings.LEAD_WEBHOOK_SECRET).verify(await request.text(), headers);
  } catch {
    return refused("wrong-signature");
  }
  const { type, given } = body.value;
  const answered = async (answer: Promise<unknown>) =>
    Response.json({ answer: await answer }, { headers: { "Cache-Control": "no-store" } });
  if (type === "switch.get") return answered(quota.ledger.readSwitch());
  if (type === "switch.set")
    return answered(quota.ledger.writeSwitch(String(given)).then(() => availability.readSwitch()));
  if (!outbox) return refused("leads-unavailable", "This site does not forward forms.");
  if (type === "leads.list") return answered(outbox.list());
  if (type === "leads.remove") return answered(outbox.remove([given].flat().map(String)));
  if (type === "leads.resend") return answered(outbox.resend());
  return refused("invalid-body");
}
