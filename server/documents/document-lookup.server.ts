import type { Representation } from "../http/representation.server";
import type { DocumentAddress, Documents } from "./documents.server";
import type { Destination, siteAddresses } from "./site-addresses.server";

/** What an address leads to; a document with what it is cached under. */
export type Found =
  | Exclude<Destination, { leadsTo: "document" }>
  | {
      leadsTo: "document";
      address: DocumentAddress;
      /** Missing where the cache does not have it yet. */
      cached: Representation | undefined;
    };

/**
 * Looks up what an address leads to, in the document cache where that is a document.
 *
 * @returns a function of the method, the origin that was asked, and path with query as they were sent.
 */
export function documentLookup(
  addresses: ReturnType<typeof siteAddresses>,
  documents: Pick<Documents, "address" | "find">,
): (method: string, origin: string, target: string) => Found {
  return (method, origin, target) => {
    const destination = addresses(method, target);
    if (destination.leadsTo !== "document") return destination;
    const address = documents.address(origin, destination.page);
    return { leadsTo: "document", address, cached: documents.find(address) };
  };
}
