import { parseAccept } from "hono/utils/accept";

/** A content coding for a body. */
export type Encoding = "br" | "gzip" | "identity";

/** Maximum characters to read of a list in a header; browsers send fewer. */
const MAX_LIST = 1000;

/** The smallest encoding that a client accepts, by name or `*`, without `q=0` (RFC 9110 §12.5.3). */
export function acceptedEncoding(acceptEncoding: string | null | undefined): Encoding {
  const offers = parseAccept((acceptEncoding ?? "").slice(0, MAX_LIST).toLowerCase());
  const accepts = (coding: Encoding) =>
    (offers.find(({ type }) => type === coding) ?? offers.find(({ type }) => type === "*"))?.q;
  return (["br", "gzip"] as const).find(accepts) ?? "identity";
}

/** Whether an `If-None-Match` matches the tag, by weak comparison (RFC 9110 §13.1.2). */
export function isUnchanged(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch
    .slice(0, MAX_LIST)
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === etag || tag === "*");
}

/** One encoding of a representation, ready to send. */
export interface Variant {
  etag: string;
  body: Uint8Array;
  headers: Record<string, string>;
  /** The headers of a 304. */
  unchangedHeaders: Record<string, string>;
}

/** Compresses a body. */
export type Encode = (
  body: Uint8Array,
  encoding: Exclude<Encoding, "identity">,
) => Promise<Uint8Array>;

const UNCHANGED = /^(cache-control|vary)$/i;

/** A body that many visitors get, with its compressed variants. */
export class Representation {
  private identity: Variant;
  private compressed = new Map<Encoding, Promise<Variant>>();

  /**
   * @param headers for every variant, without those about length and coding.
   * @param tag identifies the body; each variant's entity tag is derived from it.
   * @param encode compresses a variant on first use; without it there are none.
   */
  constructor(
    readonly status: number,
    private headers: Record<string, string>,
    private body: Uint8Array,
    private tag: string,
    private encode?: Encode,
  ) {
    this.identity = this.variant(`"${tag}"`, body);
  }

  private variant(etag: string, body: Uint8Array, coding: Record<string, string> = {}): Variant {
    const kept = Object.entries(this.headers).filter(([name]) => UNCHANGED.test(name));
    const own = { ...coding, ETag: etag, "Content-Length": String(body.length) };
    return {
      ...{ etag, body, headers: { ...this.headers, ...own } },
      unchangedHeaders: { ...Object.fromEntries(kept), ETag: etag },
    };
  }

  /** The smallest variant that a client accepts. */
  async variantFor(acceptEncoding: string | null | undefined): Promise<Variant> {
    const encoding = acceptedEncoding(acceptEncoding);
    const { body, tag, encode } = this;
    if (encoding === "identity" || !encode) return this.identity;
    const known = this.compressed.get(encoding);
    if (known) return known;
    const compress = async () => {
      const coding = { "Content-Encoding": encoding };
      return this.variant(`"${tag}-${encoding}"`, await encode(body, encoding), coding);
    };
    // Compress once for all: it takes longer than a thousand responses.
    const made = compress();
    this.compressed.set(encoding, made);
    made.catch(() => this.compressed.delete(encoding));
    return made;
  }

  /** The response with a variant: the whole body, only its headers, or 304 if unchanged. */
  answer(variant: Variant, method: string | undefined, ifNoneMatch: string | null | undefined) {
    if (this.status === 200 && isUnchanged(ifNoneMatch, variant.etag))
      return { status: 304, headers: variant.unchangedHeaders, body: null };
    const { headers, body } = variant;
    return { status: this.status, headers, body: method === "HEAD" ? null : body };
  }
}
