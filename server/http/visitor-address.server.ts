import ipaddr from "ipaddr.js";
import type { Settings } from "../settings/settings.server";
import { HEALTH_CHECKS } from "./host-names.server";
import { oncePer } from "./request-limit.server";

// The package is CommonJS, so Node cannot import its names one by one.
const { IPv4, IPv6 } = ipaddr;

/** Visitors with an unknown address share one count. */
export const UNKNOWN_VISITOR = "unknown";

/** An IP address in headers and sockets: IPv6 may have brackets and a zone. */
const WRITTEN = /^\[?([\da-f:.]+)(?:%.*)?\]?$/i;

/** Parses an address, unwrapping IPv4-mapped IPv6; null if there is none. */
function parsed(address: string | null): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const bare = WRITTEN.exec(address ?? "")?.[1] ?? "";
  const isWhole = IPv4.isValidFourPartDecimal(bare) || IPv6.isValid(bare);
  return isWhole ? ipaddr.process(bare) : null;
}

/** The network of an IPv6 address, from its first groups of 16 bits. */
const network = ({ parts }: ipaddr.IPv6, groups: number) => {
  const start = parts.slice(0, groups).map((group) => group.toString(16));
  return `${start.join(":")}::/${16 * groups}`;
};

/**
 * The key that counts one visitor's calls: an IPv4 address, or the /64 network of an IPv6 address,
 * the size that one household or phone gets.
 *
 * @param address the trusted address, or null.
 */
export function visitorKey(address: string | null): string {
  const found = parsed(address);
  if (!found) return UNKNOWN_VISITOR;
  return found instanceof IPv4 ? found.toString() : network(found, 4);
}

/**
 * The wider network whose calls per day are counted too: the /48 of an IPv6 address. One customer
 * can own a whole /48 with 65,536 visitor networks. Null for IPv4, whose addresses are scarce.
 */
export function visitorNetwork(address: string | null): string | null {
  const found = parsed(address);
  return found instanceof IPv6 ? network(found, 3) : null;
}

/** The network of an address for the log and the count of leads: its /24 (IPv4) or /48 (IPv6). */
export function loggedNetwork(address: string | null): string | undefined {
  const found = parsed(address);
  if (!found) return undefined;
  return found instanceof IPv4 ? `${found.octets.slice(0, 3).join(".")}.0/24` : network(found, 3);
}

/**
 * Where a request's address comes from: its `connection`, or a header that has `one` address, a
 * `list`, whose start visitors can forge, something else (`no-address`), or nothing (`none`).
 * @param trustedHeader the header that a trusted proxy sets (`CLIENT_IP_HEADER`), if any; visitors
 * can forge any other.
 */
export function addressState(headers: Pick<Headers, "get">, trustedHeader: string | undefined) {
  if (!trustedHeader) return "connection";
  const held = headers.get(trustedHeader)?.trim() ?? "";
  if (held === "") return "none";
  if (visitorKey(held) !== UNKNOWN_VISITOR) return "one";
  return /[\s,]/.test(held) ? "list" : "no-address";
}

/** Milliseconds between log lines about the same proxy problem. */
const WARN_INTERVAL = 600_000;

/** If this many requests lack the header and none had it, the proxy does not set it. */
const ENOUGH = 20;

/**
 * Makes a function that takes a request's headers, its connection's peer and its path, and returns
 * the visitor's address or null. It logs a warning when the trusted header has no usable address:
 * all visitors without one share a single quota.
 */
export function visitorAddresses(
  { CLIENT_IP_HEADER: header }: Pick<Settings, "CLIENT_IP_HEADER">,
  log: { warn(event: string, fields: Record<string, unknown>): void },
): (headers: Pick<Headers, "get">, socketAddress: string | null, path: string) => string | null {
  const mayWarn = oncePer(WARN_INTERVAL);
  let wasSent = false;
  let without = 0;

  return (headers, socketAddress, path) => {
    const state = addressState(headers, header);
    if (state === "connection") return socketAddress;
    if (state === "one") {
      wasSent = true;
      return headers.get(header ?? "")?.trim() ?? null;
    }
    // Health checks may bypass the proxy.
    if (HEALTH_CHECKS.has(path) || path === "/version") return null;
    const neverCame = state === "none" && ++without >= ENOUGH && !wasSent;
    const problem = neverCame ? "never-came" : state;
    if (mayWarn(problem)) log.warn("visitor-address-unknown", { header, problem });
    return null;
  };
}
