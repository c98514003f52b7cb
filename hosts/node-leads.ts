import { LeadDelivery } from "../server/leads/lead-delivery.server";
import type { LeadOutbox } from "../server/leads/lead-outbox.server";
import { sendLead } from "../server/leads/send-lead.server";
import type { Log } from "../server/observe/log.server";
import type { Settings } from "../server/settings/settings.server";

/** Hands leads over on Node; undefined where no address for them is set. */
export function nodeLeads(
  { leads }: Pick<Settings, "leads">,
  outbox: LeadOutbox,
  log: Log,
): LeadDelivery | undefined {
  if (!leads) return undefined;
  const delivery = new LeadDelivery(outbox, (lead) => sendLead(lead, leads), log);
  delivery.start();
  return delivery;
}
