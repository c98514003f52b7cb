import { parseAccept } from "hono/utils/accept";

/** A content coding for a body. */
export type Encoding = "br" | "gzip" | "identity";

/** Maximum characters to read of a list in a header; browsers send fewer. */
const MAX_LIST = 1000;

/** The smallest encoding that a client accepts by name or `*`, except `q=0` (RFC 9110 §12.5.3). */
export function acceptedEncoding(acceptEncoding: string | null | undefined): Encoding {
  const offers = parseAccept((acceptEncoding ?? "").slice(0, MAX_LIST).toLowerCase());
  const accepts = (coding: Encoding) =>
    (offers.find(({ type }) => type === coding) ?? offers.find(({ type }) => type === "*"))?.q;
  return (["br", "gzip"] as const).find(accepts) ?? "identity";
}

/** Whether an `If-None-Match` matches the tag, by weak comparison (RFC 9110 §13.1.2). */
export function isUnchanged(ifNoneMatch: string | null | undefined, etag: string): boolean {
  return (ifNoneMatch ?? "")
    .slice(0, MAX_LIST)
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === etag || tag === "*");
}

/** One encoding of a representation, ready to send. */
interface Variant {
  body: Uint8Array;
  headers: Record<string, string>;
}

/** Compresses a body. */
export type Encode = (body: Uint8Array, encoding: "br" | "gzip") => Promise<Uint8Array>;

/** The headers of a 304: only those that caches use (RFC 9110 §15.4.5). */
const UNCHANGED = /^(cache-control|vary|etag)$/i;

/** A body that many visitors get, with its compressed variants. */
export class Representation {
  private variants = new Map<Encoding, Promise<Variant>>();

  /**
   * @param headers for every variant, without those about length and coding.
   * @param tag identifies the body; each variant's entity tag is derived from it.
   * @param encode compresses a variant on first use; without it, only the plain body is sent.
   */
  constructor(
    readonly status: number,
    private headers: Record<string, string>,
    private body: Uint8Array,
    private tag: string,
    private encode?: Encode,
  ) {}

  private async variant(encoding: Encoding): Promise<Variant> {
    const { tag, encode } = this;
    const isCompressed = encoding !== "identity" && encode;
    const body = isCompressed ? await encode(this.body, encoding) : this.body;
    const headers = {
      ...this.headers,
      ...(isCompressed && { "Content-Encoding": encoding }),
      ETag: isCompressed ? `"${tag}-${encoding}"` : `"${tag}"`,
      "Content-Length": String(body.length),
    };
    return { body, headers };
  }

  /** The smallest variant that a client accepts. */
  variantFor(acceptEncoding: string | null | undefined): Promise<Variant> {
    const encoding = this.encode ? acceptedEncoding(acceptEncoding) : "identity";
    const known = this.variants.get(encoding);
    if (known) return known;
    // Compress once for all: it takes longer than a thousand responses.
    const made = this.variant(encoding);
    this.variants.set(encoding, made);
    made.catch(() => this.variants.delete(encoding));
    return made;
  }

  /** The response to a request: the whole body, only its headers, or 304 if unchanged. */
  async answer(
    method: string | undefined,
    acceptEncoding: string | null | undefined,
    ifNoneMatch: string | null | undefined,
  ) {
    const { headers, body } = await this.variantFor(acceptEncoding);
    const { status } = this;
    if (status !== 200 || !isUnchanged(ifNoneMatch, headers.ETag ?? ""))
      return { status, headers, body: method === "HEAD" ? null : body };
    const kept = Object.entries(headers).filter(([name]) => UNCHANGED.test(name));
    return { status: 304, headers: Object.fromEntries(kept), body: null };
  }
}
