import { LeadDelivery } from "../server/leads/lead-delivery.server";
import type { LeadOutbox } from "../server/leads/lead-outbox.server";
import { sendLead } from "../server/leads/send-lead.server";
import type { Log } from "../server/observe/log.server";
import type { Settings } from "../server/settings/settings.server";
import { LeadFolder } from "./lead-folder";

/** Where leads are kept on Node. */
export interface NodeOutbox {
  outbox: LeadOutbox;
  /** Resolves when it can be asked, or is known to be out of reach. */
  ready: Promise<void>;
  close(): void;
}

/**
 * Opens it.
 *
 * @throws SettingsError where nothing could be kept there.
 */
export async function nodeOutbox(
  { leads, redisUrl }: Settings & { leads: NonNullable<Settings["leads"]> },
  log: Log,
): Promise<NodeOutbox> {
  if (!redisUrl)
    return { outbox: new LeadFolder(leads.folder), ready: Promise.resolve(), close: () => {} };
  const [{ connectRedis }, { redisLeads }] = await Promise.all([
    import("./redis-connection"),
    import("./redis-leads"),
  ]);
  const redis = connectRedis(redisUrl, log, "lead");
  const ready = new Promise<void>((resolve) => {
    redis.once("ready", resolve);
    redis.once("error", () => resolve());
  });
  return { outbox: redisLeads(redis), ready, close: () => redis.disconnect() };
}

/**
 * Hands leads over on Node; undefined where no address for them is set.
 *
 * @throws SettingsError where they could not be kept.
 */
export async function nodeLeads(settings: Settings, log: Log): Promise<LeadDelivery | undefined> {
  const { leads } = settings;
  if (!leads) return undefined;
  const { outbox } = await nodeOutbox({ ...settings, leads }, log);
  const delivery = new LeadDelivery(outbox, (lead) => sendLead(lead, leads), log);
  delivery.start();
  return delivery;
}
