const IPV4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;

/** Visitors whose address is not known share one count. */
export const UNKNOWN_VISITOR = "unknown";

/** The four numbers of an IPv4 address, or null. */
function ipv4(address: string): number[] | null {
  const numbers = IPV4.exec(address)?.slice(1).map(Number);
  return numbers?.every((number) => number <= 255) ? numbers : null;
}

/** The eight groups of an IPv6 address, or null. */
function ipv6(address: string): number[] | null {
  const plain = address.replace(/^\[|\]$/g, "").replace(/%.*$/, "");
  // The URL parser knows every way to write one, and writes it in one way: hexadecimal groups.
  const written = URL.parse(`http://[${plain}]/`)?.hostname.slice(1, -1);
  if (!written) return null;
  const [head = "", tail] = written.split("::");
  const groups = (part: string) => (part ? part.split(":") : []);
  const first = groups(head);
  const last = groups(tail ?? "");
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => "0");
  return [...first, ...(tail === undefined ? [] : zeros), ...last].map((g) =>
    Number.parseInt(g, 16),
  );
}

/** The IPv4 address inside `::ffff:a.b.c.d`, or null. */
function mapped(groups: number[]): number[] | null {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255] : null;
}

const network = (groups: number[], kept: number) =>
  `${groups
    .slice(0, kept)
    .map((group) => group.toString(16))
    .join(":")}::`;

/**
 * What one visitor's calls are counted under: an IPv4 address, or the /64 network of an IPv6
 * address, which is what one household or phone has.
 *
 * @param address the believed address (visitor-address.server.ts), or null.
 */
export function visitorKey(address: string | null): string {
  const four = ipv4(address ?? "");
  if (four) return four.join(".");
  const groups = ipv6(address ?? "");
  if (!groups) return UNKNOWN_VISITOR;
  return mapped(groups)?.join(".") ?? `${network(groups, 4)}/64`;
}

/**
 * The wider network of a visitor, whose calls of a day are counted too: the /48 of an IPv6 address,
 * which one customer can have as a whole, with 65,536 visitors' networks in it. Null for IPv4, whose
 * addresses are scarce enough.
 */
export function visitorNetwork(address: string | null): string | null {
  if (ipv4(address ?? "")) return null;
  const groups = ipv6(address ?? "");
  return groups && !mapped(groups) ? `${network(groups, 3)}/48` : null;
}

/** An address as the log may keep it: cut to its /24 (IPv4) or /48 (IPv6) network. */
export function truncatedAddress(address: string | null): string | undefined {
  const plain = ipv4(address ?? "");
  const groups = plain ? null : ipv6(address ?? "");
  const four = plain ?? (groups && mapped(groups));
  if (four) return `${four.slice(0, 3).join(".")}.0/24`;
  return groups ? `${network(groups, 3)}/48` : undefined;
}
