import { truncatedAddress, visitorKey } from "../http/visitor-address.server";
import { DAY_SECONDS, HOUR_SECONDS, spanCount } from "../store/call-counts.server";
import type { LedgerCount } from "../store/call-ledger.server";
import { visitorHash } from "../store/visitor-hash.server";

/**
 * Leads of one visitor (an IPv4 address or an IPv6 /64) in an hour, of one network in a day (the /24 of
 * an IPv4 address, the /48 of an IPv6 one), and of the whole site in a day. No people leave more.
 */
const VISITOR = { reason: "visitor", limit: 5 } as const;
const NETWORK = { reason: "network", limit: 50 } as const;
const DAY = { reason: "day", limit: 500 } as const;

/** What a lead of a visitor counts against, at a time in milliseconds since the epoch. */
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
