import { type Encode, Representation } from "../http/representation.server";
import { isUnknown } from "./document-handle.server";

/**
 * Maximum origins with documents of their own when SITE_URL is unset: an apex host, a www host,
 * some previews. Strangers can make up any number of others.
 */
const MAX_ORIGINS = 16;

/** No origin, for documents with relative links. */
const NO_ORIGIN = "";

/** Browsers revalidate each time. A shared cache may lag `npm run switch` by five seconds. */
const PAGE_CACHING = "max-age=0, must-revalidate, s-maxage=5";
// The address may exist a minute later.
const UNKNOWN_CACHING = "public, max-age=0, must-revalidate";

/**
 * The document cache of one build with one configuration. Documents last until the state they show
 * changes. A changed setting shows after a restart.
 */
export class Documents {
  private documents = new Map<string, Representation>();
  private beingRendered = new Map<string, Promise<Representation | null>>();
  /** The origins that documents name, oldest first. */
  private origins = new Set<string>();
  private shownState = "";

  /**
   * @param siteUrl the one origin that documents name, if set.
   * @param render renders a page from its address alone, so it holds nothing from a visitor's
   * request. The origin has no trailing slash; it is empty for documents with relative links.
   * @param encoders compress documents; omit them when a proxy in front does that.
   * @param state the site's state that documents show; when it changes, they are rendered again.
   */
  constructor(
    private siteUrl: string | undefined,
    private render: (origin: string, page: string) => Promise<Response>,
    private encoders?: { best: Encode; quick: Encode },
    private state: () => string = () => "",
  ) {}

  /** Forgets all documents when the site's state has changed. */
  private forgetOld() {
    const state = this.state();
    if (state === this.shownState) return;
    this.documents.clear();
    this.origins.clear();
    this.shownState = state;
  }

  /**
   * The origin that a page names when it is requested at this one, and the key of its document. The
   * key includes the state: a document whose rendering began before a change is not found later.
   */
  private keyOf(requested: string, page: string) {
    const isFull = this.origins.size >= MAX_ORIGINS && !this.origins.has(requested);
    const origin = this.siteUrl ?? (isFull ? NO_ORIGIN : requested);
    return { origin, key: `${origin} ${page} ${this.shownState}` };
  }

  /** The document of a page requested at an origin, if it is cached. */
  find(requested: string, page: string): Representation | undefined {
    this.forgetOld();
    return this.documents.get(this.keyOf(requested, page).key);
  }

  /**
   * Returns the document and renders it only once for concurrent requests, so that a host that
   * starts under load does not render it for each of them.
   *
   * @returns null if rendering fails.
   */
  async findOrRender(requested: string, page: string): Promise<Representation | null> {
    this.forgetOld();
    const { origin, key } = this.keyOf(requested, page);
    const known = this.documents.get(key) ?? this.beingRendered.get(key);
    if (known) return known;
    // Reserve the origin's place before its first document is ready.
    this.origins.add(origin);
    const make = async () => {
      const document = await this.represent(origin, page, await this.render(origin, page));
      if (document) this.documents.set(key, document);
      return document;
    };
    const made = make().finally(() => this.beingRendered.delete(key));
    this.beingRendered.set(key, made);
    return made;
  }

  private async represent(
    origin: string,
    page: string,
    response: Response,
  ): Promise<Representation | null> {
    const isPage = response.status === (isUnknown(page) ? 404 : 200);
    // A page that the operator hosts elsewhere is a redirect.
    if (!isPage && !response.headers.has("Location")) return null;
    const body = new Uint8Array(await response.arrayBuffer());
    const digest = await crypto.subtle.digest("SHA-256", body);
    const tag = btoa(String.fromCharCode(...new Uint8Array(digest).subarray(0, 12)));
    const headers = new Headers(response.headers);
    headers.set("Cache-Control", isUnknown(page) ? UNKNOWN_CACHING : PAGE_CACHING);
    headers.set("Vary", "Accept-Encoding");
    // Best compression takes a tenth of a second of CPU time, so only the first origin gets it.
    // With SITE_URL set, that is the only one.
    const [first] = this.origins.keys();
    const encode = this.encoders?.[origin === first ? "best" : "quick"];
    const named = Object.fromEntries(headers);
    return new Representation(response.status, named, body, tag, encode);
  }
}
