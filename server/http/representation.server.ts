/** A form in which a body can be sent. */
export type Encoding = "br" | "gzip" | "identity";

/** What of a list in a header is read: no browser's is longer. */
const LONGEST_LIST = 1000;

/** The members of a list in a header (RFC 9110 §5.6.1). */
const listed = (header: string) =>
  header
    .slice(0, LONGEST_LIST)
    .split(",")
    .map((member) => member.trim());

/** Whether an `Accept-Encoding` names this coding, or everything, without `q=0` (RFC 9110 §12.5.3). */
function accepts(header: string, coding: string): boolean {
  const offers = listed(header.toLowerCase()).map((offer) =>
    offer.split(";").map((part) => part.trim()),
  );
  const offer = offers.find(([name]) => name === coding) ?? offers.find(([name]) => name === "*");
  if (!offer) return false;
  const [, weight = "q=1"] = offer;
  return Number(weight.replace(/^q=/, "")) > 0;
}

/** The smallest form that a client takes. */
export function acceptedEncoding(acceptEncoding: string | null | undefined): Encoding {
  if (!acceptEncoding) return "identity";
  if (accepts(acceptEncoding, "br")) return "br";
  return accepts(acceptEncoding, "gzip") ? "gzip" : "identity";
}

/** Whether an `If-None-Match` names this tag; compared weakly, as RFC 9110 §13.1.2 says. */
export function isUnchanged(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return listed(ifNoneMatch).some((tag) => {
    const bare = tag.replace(/^W\//, "");
    return bare === etag || bare === "*";
  });
}

/**
 * Does a piece of work once for all who ask for it while it is under way; whoever asks after its end,
 * good or bad, begins it anew.
 *
 * @param under what is under way, by name.
 */
export function onceInFlight<K, T>(
  under: Map<K, Promise<T>>,
  name: K,
  work: () => Promise<T>,
): Promise<T> {
  const begun = under.get(name);
  if (begun) return begun;
  const done = work().finally(() => under.delete(name));
  under.set(name, done);
  return done;
}

/** One form of a representation, ready to be sent. */
export interface Variant {
  etag: string;
  body: Uint8Array;
  /** Names and values in turn, `ETag` and `Content-Length` among them. */
  headers: string[];
  /** The headers of a 304. */
  unchangedHeaders: string[];
}

/** Compresses a body as well as it can be. */
export type Encode = (
  body: Uint8Array,
  encoding: Exclude<Encoding, "identity">,
) => Promise<Uint8Array>;

/** What is sent for a request. */
export interface Answer {
  status: number;
  headers: string[];
  body: Uint8Array | null;
}

const UNCHANGED = /^(cache-control|vary)$/i;

/** A body that many visitors get, with its compressed forms. */
export class Representation {
  private identity: Variant;
  private compressed = new Map<Encoding, Variant>();
  private beingMade = new Map<Encoding, Promise<Variant>>();

  /**
   * @param headers of every form, without those about its length and coding.
   * @param tag names the body; an entity tag is made of it for each form.
   * @param encode compresses when a form is asked for first; without it there are only the forms
   * that are added.
   */
  constructor(
    readonly status: number,
    private headers: [string, string][],
    private body: Uint8Array,
    private tag: string,
    private encode?: Encode,
  ) {
    this.identity = this.variant(`"${tag}"`, body, []);
  }

  private variant(etag: string, body: Uint8Array, coding: string[]): Variant {
    const length = ["ETag", etag, "Content-Length", String(body.length)];
    const kept = this.headers.filter(([name]) => UNCHANGED.test(name));
    return {
      etag,
      body,
      headers: [...this.headers.flat(), ...coding, ...length],
      unchangedHeaders: [...kept.flat(), "ETag", etag],
    };
  }

  /** Adds a compressed form. */
  add(encoding: Exclude<Encoding, "identity">, body: Uint8Array): Variant {
    const coding = ["Content-Encoding", encoding];
    const variant = this.variant(`"${this.tag}-${encoding}"`, body, coding);
    this.compressed.set(encoding, variant);
    return variant;
  }

  /** The smallest form that a client takes: at once where it has been made before. */
  variantFor(acceptEncoding: string | null | undefined): Variant | Promise<Variant> {
    const encoding = acceptedEncoding(acceptEncoding);
    if (encoding === "identity") return this.identity;
    const ready = this.compressed.get(encoding);
    if (ready) return ready;
    const { encode } = this;
    if (!encode) return this.identity;
    // It takes longer than a thousand answers.
    return onceInFlight(this.beingMade, encoding, async () =>
      this.add(encoding, await encode(this.body, encoding)),
    );
  }

  /** What a request gets of a form: all of it, its headers, or the word that it is unchanged. */
  answer(
    variant: Variant,
    method: string | undefined,
    ifNoneMatch: string | null | undefined,
  ): Answer {
    if (this.status === 200 && isUnchanged(ifNoneMatch, variant.etag))
      return { status: 304, headers: variant.unchangedHeaders, body: null };
    const { headers, body } = variant;
    return { status: this.status, headers, body: method === "HEAD" ? null : body };
  }
}
