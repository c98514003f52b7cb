import type Redis from "ioredis";
import { type Outbox, parsedLead } from "../server/leads/lead-outbox.server";
import { LONGEST_PAUSE } from "../server/leads/lead-schedule.server";
import type { Settings } from "../server/settings/settings.server";
import type { LeadRefusal } from "../server/store/lead-store.server";
import { redisAsk } from "./redis-ledger";
import { OUTBOX_SCRIPT } from "./redis-scripts";

const DAY = 86_400_000;
/** Milliseconds that the instance which took a lead has to send it; then another one may. */
const CLAIM = 60_000;

/** Keeps leads in Redis, for several instances together; each is sent by one of them at a time. */
export function redisLeads(
  redis: Redis,
  { redisPrefix, leadsKeptDays }: Pick<Settings, "redisPrefix" | "leadsKeptDays">,
): Outbox {
  const ask = redisAsk(redis, "askOutbox", redisPrefix, OUTBOX_SCRIPT);
  const leadsOf = (texts: unknown) =>
    Object.values(texts as string[])
      .map(parsedLead)
      .filter((lead) => lead !== null);
  return {
    store: "redis",
    put: (lead, counts) =>
      ask("put", [
        ...[lead.id, JSON.stringify(lead), lead.takenAt + CLAIM, counts],
      ]) as Promise<LeadRefusal | null>,
    async due(now, most) {
      // A store that is down says so by itself (redis-quota.ts).
      if (redis.status !== "ready") return [];
      const since = now - leadsKeptDays * DAY;
      return leadsOf(await ask("due", [now, now + CLAIM, most, since, now + LONGEST_PAUSE + 1]));
    },
    async update(lead) {
      const { id, nextAt, deliveredAt = null } = lead;
      await ask("update", [id, JSON.stringify(lead), nextAt, deliveredAt]);
    },
    async remove(id) {
      await ask("remove", [id]);
    },
    list: async () => leadsOf(await ask("list", [])).sort((a, b) => a.takenAt - b.takenAt),
  };
}
