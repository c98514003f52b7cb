import ipaddr from "ipaddr.js";
import type { Settings } from "../settings/settings.server";

// The package is of the older kind, whose names Node cannot import one by one.
const { IPv4, IPv6 } = ipaddr;

/** Visitors whose address is not known share one count. */
export const UNKNOWN_VISITOR = "unknown";

/** An IPv6 address as headers and sockets write it: maybe in brackets, maybe with its zone. */
const WRITTEN = /^\[?([\da-f:.]+)(?:%.*)?\]?$/i;

/** The address that a text holds, IPv4 also where it is written as IPv6; null where it holds none. */
function parsed(address: string | null): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const bare = WRITTEN.exec(address ?? "")?.[1] ?? "";
  if (IPv4.isValidFourPartDecimal(bare)) return IPv4.parse(bare);
  if (!IPv6.isValid(bare)) return null;
  const long = IPv6.parse(bare);
  return long.isIPv4MappedAddress() ? long.toIPv4Address() : long;
}

/** The network of an IPv6 address, of so many groups of 16 bits. */
const network = ({ parts }: ipaddr.IPv6, groups: number) =>
  `${parts
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(":")}::/${16 * groups}`;

/**
 * What one visitor's calls are counted under: an IPv4 address, or the /64 network of an IPv6
 * address, which is what one household or phone has.
 *
 * @param address the believed address, or null.
 */
export function visitorKey(address: string | null): string {
  const found = parsed(address);
  if (!found) return UNKNOWN_VISITOR;
  return found instanceof IPv4 ? found.toString() : network(found, 4);
}

/**
 * The wider network of a visitor, whose calls of a day are counted too: the /48 of an IPv6 address,
 * which one customer can have as a whole, with 65,536 visitors' networks in it. Null for IPv4, whose
 * addresses are scarce enough.
 */
export function visitorNetwork(address: string | null): string | null {
  const found = parsed(address);
  return found instanceof IPv6 ? network(found, 3) : null;
}

/** An address as the log may keep it: cut to its /24 (IPv4) or /48 (IPv6) network. */
export function truncatedAddress(address: string | null): string | undefined {
  const found = parsed(address);
  if (!found) return undefined;
  return found instanceof IPv4 ? `${found.octets.slice(0, 3).join(".")}.0/24` : network(found, 3);
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
