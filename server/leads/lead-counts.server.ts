import { truncatedAddress, visitorKey } from "../http/visitor-address.server";
import { DAY_SECONDS, HOUR_SECONDS, spanCount } from "../store/call-counts.server";
import type { LedgerCount } from "../store/call-ledger.server";
import { visitorHash } from "../store/visitor-hash.server";

/**
 * Maximum leads per hour for a visitor (an IPv4 address or an IPv6 /64), per day for a network (an
 * IPv4 /24 or an IPv6 /48), and per day for the whole site. Real people stay below these.
 */
const VISITOR = { reason: "visitor", limit: 5 } as const;
const NETWORK = { reason: "network", limit: 50 } as const;
const DAY = { reason: "day", limit: 500 } as const;

/** The counts for one visitor's lead, at a time in milliseconds since the epoch. */
export async function leadCounts(
  settings: Parameters<typeof visitorHash>[0],
  address: string | null,
  now: number,
): Promise<LedgerCount[]> {
  const wider = truncatedAddress(address);
  const nameOf = async (who: string) => `leads:${await visitorHash(settings, who)}/`;
  return [
    spanCount(now, HOUR_SECONDS, await nameOf(visitorKey(address)), VISITOR),
    ...(wider ? [spanCount(now, DAY_SECONDS, await nameOf(wider), NETWORK)] : []),
    spanCount(now, DAY_SECONDS, "leads:all/", DAY),
  ];
}
