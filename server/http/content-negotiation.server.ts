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
