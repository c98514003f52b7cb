/** A form in which a body can be sent. */
export type Encoding = "br" | "gzip" | "identity";

/** Whether an `Accept-Encoding` names this coding, or everything, without `q=0` (RFC 9110 §12.5.3). */
function accepts(header: string, coding: string): boolean {
  const offers = header.split(",").map((offer) =>
    offer
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  );
  const offer = offers.find(([name]) => name === coding) ?? offers.find(([name]) => name === "*");
  return offer !== undefined && Number(offer[1] ?? 1) > 0;
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
  return ifNoneMatch.split(",").some((tag) => {
    const bare = tag.trim().replace(/^W\//, "");
    return bare === etag || bare === "*";
  });
}
