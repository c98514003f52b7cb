import type { Settings } from "../settings/settings.server";

const IPV4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;

/** Visitors whose address is not known share one count. */
export const UNKNOWN_VISITOR = "unknown";

/** The four numbers of an IPv4 address, or null. */
function ipv4(address: string): number[] | null {
  const numbers = IPV4.exec(address)?.slice(1).map(Number);
  return numbers?.every((number) => number <= 255) ? numbers : null;
}

/** An IPv6 address as headers and sockets write one: also in brackets, also with its zone. */
const IPV6 = /^\[?([\da-f:.]+)(?:%.*)?\]?$/i;

/** The eight groups of an IPv6 address, or null. */
function ipv6(address: string): number[] | null {
  // The URL parser knows every way to write one, and writes it in one way: hexadecimal groups.
  const written = URL.parse(`http://[${IPV6.exec(address)?.[1]}]/`)?.hostname.slice(1, -1);
  if (!written) return null;
  const groupsOf = (text: string) => text.split(":").filter(Boolean);
  const zeros = Array.from({ length: 8 - groupsOf(written).length }, () => "0").join(":");
  return groupsOf(written.replace("::", `:${zeros}:`)).map((group) => Number.parseInt(group, 16));
}

/** The IPv4 address inside `::ffff:a.b.c.d`, or null. */
function mapped(groups: number[]): number[] | null {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255] : null;
}

/**
 * The four numbers of an IPv4 address, also of one that is written as IPv6, or the eight groups of
 * an IPv6 address; null where it is none.
 */
function numbersOf(address: string | null): number[] | null {
  if (address === null) return null;
  const groups = ipv4(address) ?? ipv6(address);
  return groups && (mapped(groups) ?? groups);
}

const isIpv4 = (numbers: number[]) => numbers.length === 4;

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
  const numbers = numbersOf(address);
  if (!numbers) return UNKNOWN_VISITOR;
  return isIpv4(numbers) ? numbers.join(".") : `${network(numbers, 4)}/64`;
}

/**
 * The wider network of a visitor, whose calls of a day are counted too: the /48 of an IPv6 address,
 * which one customer can have as a whole, with 65,536 visitors' networks in it. Null for IPv4, whose
 * addresses are scarce enough.
 */
export function visitorNetwork(address: string | null): string | null {
  const numbers = numbersOf(address);
  return numbers && !isIpv4(numbers) ? `${network(numbers, 3)}/48` : null;
}

/** An address as the log may keep it: cut to its /24 (IPv4) or /48 (IPv6) network. */
export function truncatedAddress(address: string | null): string | undefined {
  const numbers = numbersOf(address);
  if (!numbers) return undefined;
  return isIpv4(numbers) ? `${numbers.slice(0, 3).join(".")}.0/24` : `${network(numbers, 3)}/48`;
}

/**
 * How a request tells where it came from: by its `connection`, by a header with `one` address, or by
 * a header that holds `none` or a `list`.
 *
 * @param trustedHeader the header that a trusted proxy sets (`CLIENT_IP_HEADER`), or undefined.
 */
export function addressState(
  headers: Pick<Headers, "get">,
  trustedHeader: string | undefined,
): "connection" | "one" | "none" | "list" {
  if (!trustedHeader) return "connection";
  const held = headers.get(trustedHeader)?.trim() ?? "";
  if (held === "") return "none";
  return /[\s,]/.test(held) ? "list" : "one";
}

/** Milliseconds between two log lines about the same fault of the proxy. */
const WARN_INTERVAL = 600_000;

/** Requests without the header after which a header that never came is none that the proxy sets. */
const ENOUGH = 20;

/** What health checks ask for, past the proxy or through it. */
const HEALTH = /^\/(healthz|readyz|version)$/;

/**
 * The address of the visitor who sent a request.
 *
 * Only the header that the operator named is believed: any other forwarding header can be written
 * by the visitor. Nor is a list in it, since visitors can begin one.
 *
 * @param headers the request's headers.
 * @param trustedHeader the header that a trusted proxy sets, or undefined.
 * @param socketAddress the peer of the connection, or null where the host does not know it.
 */
export function visitorAddress(
  headers: Pick<Headers, "get">,
  trustedHeader: string | undefined,
  socketAddress: string | null,
): string | null {
  if (!trustedHeader) return socketAddress;
  const held = headers.get(trustedHeader)?.trim() ?? "";
  return visitorKey(held) === UNKNOWN_VISITOR ? null : held;
}

/**
 * The addresses of a host's visitors, with a warning in the log where the trusted header does not
 * name one: all whose address is not known share one quota.
 *
 * @param now milliseconds of a clock that never goes back.
 */
export function visitorAddresses(
  {
    settings,
    log,
  }: {
    settings: Pick<Settings, "clientIpHeader">;
    log: { warn(event: string, fields: Record<string, unknown>): void };
  },
  now = () => performance.now(),
): (headers: Pick<Headers, "get">, socketAddress: string | null, path: string) => string | null {
  const { clientIpHeader } = settings;
  const faults = new Map<string, { requests: number; told: number }>();
  let hasCome = false;
  let without = 0;

  const warn = (problem: string) => {
    const fault = faults.get(problem) ?? { requests: 0, told: Number.NEGATIVE_INFINITY };
    faults.set(problem, fault);
    fault.requests++;
    if (now() - fault.told < WARN_INTERVAL) return;
    log.warn("visitor-address-unknown", {
      header: clientIpHeader,
      problem,
      requests: fault.requests,
    });
    fault.told = now();
    fault.requests = 0;
  };
  return (headers, socketAddress, path) => {
    const address = visitorAddress(headers, clientIpHeader, socketAddress);
    if (!clientIpHeader) return address;
    if (address) hasCome = true;
    else if (!HEALTH.test(path)) {
      const held = headers.get(clientIpHeader)?.trim() ?? "";
      if (held !== "") warn(/[\s,]/.test(held) ? "list" : "no-address");
      else warn(++without < ENOUGH || hasCome ? "none" : "never-came");
    }
    return address;
  };
}
