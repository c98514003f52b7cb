import { type Encode, onceInFlight, Representation } from "../http/representation.server";
import { isUnknown } from "./document-handle.server";

/**
 * Origins whose documents name them where SITE_URL is unset: an apex and a www host, some previews.
 * Strangers can make up any number of others.
 */
const MOST_ORIGINS = 16;

/** The origin of documents that name none: what they link to follows the address they are read at. */
const NO_ORIGIN = "";

/** A browser asks each time; a shared cache may not be older than what is switched (npm run switch). */
const PAGE_CACHING = "max-age=0, must-revalidate, s-maxage=5";
const UNKNOWN_CACHING = "public, max-age=0, must-revalidate";

/** What a document is cached under. */
export interface DocumentAddress {
  /** Without a slash at its end; empty for the document that names none. */
  origin: string;
  /** Path, with the query that makes it another document. */
  page: string;
}

/** Renders a document from its address alone, so that nothing of a visitor's request gets into it. */
export type RenderDocument = (address: DocumentAddress) => Promise<Response>;

/**
 * The document cache: those of one build with one configuration, as they were rendered first. They last
 * until the state of the site that they show is another; a changed setting shows after a restart.
 */
export class Documents {
  private origins = new Map<string, Map<string, Representation>>();
  private beingRendered = new Map<string, Promise<Representation | null>>();

  private shownState = "";

  /**
   * @param siteUrl the one origin that documents name, where it is set.
   * @param encoders compress them, where nothing in front of the host does.
   * @param state of the site that documents show: where it changes, they are rendered anew.
   */
  constructor(
    private siteUrl: string | undefined,
    private render: RenderDocument,
    private encoders?: { best: Encode; quick: Encode },
    private state: () => string = () => "",
  ) {}

  /** The documents of an origin, as the site is now. */
  private current(): Map<string, Map<string, Representation>> {
    const state = this.state();
    if (state !== this.shownState) this.origins = new Map();
    this.shownState = state;
    return this.origins;
  }

  /** What the document for a page is cached under that was asked for at an origin. */
  address(origin: string, page: string): DocumentAddress {
    return { origin: this.siteUrl ?? this.named(origin), page };
  }

  private named(origin: string): string {
    const full = this.origins.size >= MOST_ORIGINS;
    return full && !this.origins.has(origin) ? NO_ORIGIN : origin;
  }

  /** The document, if it is in the cache. */
  find({ origin, page }: DocumentAddress): Representation | undefined {
    return this.current().get(origin)?.get(page);
  }

  /**
   * The document, rendered once for all who ask for it at the same time: a host that has just started
   * under load would render it for each of them.
   *
   * @returns null where it could not be rendered.
   */
  async findOrRender(address: DocumentAddress): Promise<Representation | null> {
    const { origin, page } = address;
    const cached = this.find(address);
    if (cached) return cached;
    // The origin's place is taken before its first document is ready.
    const theirs = this.origins.get(origin) ?? new Map<string, Representation>();
    this.origins.set(origin, theirs);
    return onceInFlight(this.beingRendered, `${origin} ${page} ${this.shownState}`, async () =>
      this.cache(theirs, address, await this.render(address)),
    );
  }

  private async cache(
    theirs: Map<string, Representation>,
    { origin, page }: DocumentAddress,
    response: Response,
  ): Promise<Representation | null> {
    if (response.status !== (isUnknown(page) ? 404 : 200)) return null;
    const body = new Uint8Array(await response.arrayBuffer());
    const digest = await crypto.subtle.digest("SHA-256", body);
    const tag = btoa(String.fromCharCode(...new Uint8Array(digest).subarray(0, 12)));
    const headers = new Headers(response.headers);
    headers.set("Cache-Control", isUnknown(page) ? UNKNOWN_CACHING : PAGE_CACHING);
    headers.set("Vary", "Accept-Encoding");
    // Compressing as well as can be takes a processor for a tenth of a second: only for the first
    // origin, which is the one that there is where SITE_URL is set.
    const [first] = this.origins.keys();
    const encode = this.encoders?.[origin === first ? "best" : "quick"];
    const document = new Representation(response.status, [...headers], body, tag, encode);
    theirs.set(page, document);
    return document;
  }
}
