import type { Host } from "../context.server";
import { UNKNOWN_VISITOR, visitorKey } from "../store/visitor-key.server";

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
  { settings, log }: Pick<Host, "settings" | "log">,
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
