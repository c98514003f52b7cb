import { truncatedAddress, visitorKey } from "../http/visitor-address.server";
import type { LedgerCount } from "../store/call-ledger.server";
import { dayWindow, hourWindow } from "../store/call-quota.server";
import { visitorHash } from "../store/visitor-hash.server";

/** Leads of one visitor (an IPv4 address or an IPv6 /64) in an hour. */
const PER_VISITOR = 5;
/** Leads of one network in a day: the /24 of an IPv4 address, the /48 of an IPv6 one. */
const PER_NETWORK = 50;
/** Leads of the whole site in a day: more than that are no people. */
const PER_DAY = 500;

/** What a lead of a visitor counts against, at a time in milliseconds since the epoch. */
export async function leadCounts(
  settings: Parameters<typeof visitorHash>[0],
  address: string | null,
  now: number,
): Promise<LedgerCount[]> {
  const hour = hourWindow(now);
  const day = dayWindow(now);
  const visitor = await visitorHash(settings, visitorKey(address));
  const wider = truncatedAddress(address);
  const network = wider && (await visitorHash(settings, wider));
  const { secondsLeft } = day;
  return [
    {
      reason: "visitor",
      key: `leads:${visitor}/${hour.name}`,
      limit: PER_VISITOR,
      secondsLeft: hour.secondsLeft,
    },
    ...(network
      ? [
          {
            reason: "network" as const,
            key: `leads:${network}/${day.name}`,
            limit: PER_NETWORK,
            secondsLeft,
          },
        ]
      : []),
    { reason: "day", key: `leads:all/${day.name}`, limit: PER_DAY, secondsLeft },
  ];
}
