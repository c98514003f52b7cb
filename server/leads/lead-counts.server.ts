import { truncatedAddress, visitorKey } from "../http/visitor-address.server";
import type { LedgerCount } from "../store/call-ledger.server";
import { visitorCounts } from "../store/call-quota.server";
import { visitorHash } from "../store/visitor-hash.server";

/**
 * Leads of one visitor (an IPv4 address or an IPv6 /64) in an hour, of one network in a day (the /24 of
 * an IPv4 address, the /48 of an IPv6 one), and of the whole site in a day: more are no people.
 */
const LIMITS = { visitor: 5, network: 50, day: 500 };

/** What a lead of a visitor counts against, at a time in milliseconds since the epoch. */
export async function leadCounts(
  settings: Parameters<typeof visitorHash>[0],
  address: string | null,
  now: number,
): Promise<LedgerCount[]> {
  const wider = truncatedAddress(address);
  const nameOf = async (who: string) => `leads:${await visitorHash(settings, who)}/`;
  const visitor = await nameOf(visitorKey(address));
  const network = wider ? await nameOf(wider) : null;
  return visitorCounts(now, { visitor, network, day: "leads:all/" }, LIMITS);
}
