import type { ServerBuild } from "@remix-run/server-runtime";
import { type Encode, Representation } from "../http/representation.server";
import type { Settings } from "../settings.server";
import { documentRoutes, UNKNOWN } from "./document-routes.server";
import { onceInFlight } from "./in-flight.server";

/**
 * Origins whose documents are kept where SITE_URL is unset and documents name the origin that they
 * were asked at: an apex and a www host, some previews, and what strangers make up.
 */
const MOST_ORIGINS = 16;

/** A visitor's browser asks each time; a shared cache may answer for a minute without asking. */
const PAGE_CACHING = "public, max-age=0, must-revalidate, s-maxage=60";
const UNKNOWN_CACHING = "public, max-age=0, must-revalidate";

/** Where a document is kept. */
export interface DocumentAddress {
  origin: string;
  page: string;
}

/**
 * The documents of one build with one configuration, kept as they were rendered first. They last as
 * long as the process, so that a changed setting shows after a restart.
 */
export class Documents {
  private origins = new Map<string, Map<string, Representation>>();
  private beingRendered = new Map<string, Promise<Representation | null>>();
  private pageAt: (url: string) => string | null;

  constructor(
    routes: ServerBuild["routes"],
    private siteUrl: Settings["siteUrl"],
    private encode?: Encode,
  ) {
    this.pageAt = documentRoutes(routes);
  }

  /**
   * Where the document for a request is kept, or null where there is none.
   *
   * @param url path and query.
   */
  address(origin: string, url: string): DocumentAddress | null {
    const page = this.pageAt(url);
    return page === null ? null : { origin: this.siteUrl ?? origin, page };
  }

  /** The document, if it has been kept. */
  find({ origin, page }: DocumentAddress): Representation | undefined {
    return this.origins.get(origin)?.get(page);
  }

  /**
   * The document, rendered once for all who ask for it at the same time: a host that has just started
   * under load would render it for each of them.
   *
   * @returns null where the response is not what the address is for.
   */
  findOrRender(
    address: DocumentAddress,
    render: () => Promise<Response>,
  ): Promise<Representation | null> {
    const key = `${address.origin} ${address.page}`;
    return onceInFlight(this.beingRendered, key, async () => this.keep(address, await render()));
  }

  /** Keeps a rendered document, or gives null where the response is not what the address is for. */
  private async keep(
    { origin, page }: DocumentAddress,
    response: Response,
  ): Promise<Representation | null> {
    if (response.status !== (page === UNKNOWN ? 404 : 200)) return null;
    const body = new Uint8Array(await response.arrayBuffer());
    const digest = await crypto.subtle.digest("SHA-256", body);
    const tag = btoa(String.fromCharCode(...new Uint8Array(digest).subarray(0, 12)));
    const headers = new Headers(response.headers);
    headers.set("Cache-Control", page === UNKNOWN ? UNKNOWN_CACHING : PAGE_CACHING);
    headers.set("Vary", "Accept-Encoding");
    const document = new Representation(response.status, [...headers], body, tag, this.encode);
    let kept = this.origins.get(origin);
    if (!kept) {
      kept = new Map();
      // Made-up origins only cost a render each; so does starting over.
      if (this.origins.size >= MOST_ORIGINS) this.origins.clear();
      this.origins.set(origin, kept);
    }
    kept.set(page, document);
    return document;
  }
}

/** Whether an address is the one for unknown paths. */
export const isUnknown = ({ page }: DocumentAddress) => page === UNKNOWN;
