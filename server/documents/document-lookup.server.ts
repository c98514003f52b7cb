import { FOR_EVERY_HOST, type hostStanding } from "../http/own-hosts.server";
import type { Representation } from "../http/representation.server";
import type { DocumentAddress, Documents } from "./documents.server";
import type { Destination, siteAddresses } from "./site-addresses.server";

/** What an address leads to; a document with what it is cached under. */
export type Found =
  /** The host is none of ours, or the one with or without `www.` beside it. */
  | { leadsTo: "unknown-host" }
  | { leadsTo: "sibling-host" }
  | Exclude<Destination, { leadsTo: "document" }>
  | {
      leadsTo: "document";
      address: DocumentAddress;
      /** Missing where the cache does not have it yet. */
      cached: Representation | undefined;
    };

/**
 * Looks up what an address leads to, in the document cache where that is a document. Pages for hosts
 * that are not ours would be rendered for nobody, and a name that somebody else points here would make
 * our pages theirs (DNS rebinding).
 *
 * @returns a function of the method, the origin that was asked, and path with query as they were sent.
 */
export function documentLookup(
  addresses: ReturnType<typeof siteAddresses>,
  documents: Pick<Documents, "address" | "find">,
  standing: ReturnType<typeof hostStanding>,
): (method: string, origin: string, target: string) => Found {
  return (method, origin, target) => {
    const whose = standing(origin.slice(origin.indexOf("//") + 2));
    if (whose !== "own" && !FOR_EVERY_HOST.has(target.split("?", 1)[0] ?? ""))
      return whose === "sibling" && (method === "GET" || method === "HEAD")
        ? { leadsTo: "sibling-host" }
        : { leadsTo: "unknown-host" };
    const destination = addresses(method, target);
    if (destination.leadsTo !== "document") return destination;
    const address = documents.address(origin, destination.page);
    return { leadsTo: "document", address, cached: documents.find(address) };
  };
}
