import { hostNameKinds } from "./host-names.server";
import type { Refusal } from "./refusal.server";

/** The host of a URL, without the default port of either scheme. */
const hostNameOf = (url: string) => new URL(url).host.replace(/:(80|443)$/, "");

/** Maximum characters of an origin: a host name has at most 253. */
const MAX_ORIGIN = 300;

/**
 * Whether another site's page made the request, by `Sec-Fetch-Site` and `Origin`. With neither, it
 * did not come from a page in a browser (docs/decisions/request-without-origin.md). Ignores
 * schemes, since requests come over plain HTTP from a TLS proxy.
 * @param siteUrl our own origin (`SITE_URL`); without it the request's host counts as ours.
 */
export function isCrossOrigin({ headers, url }: Request, siteUrl: string | undefined): boolean {
  const from = headers.get("sec-fetch-site");
  if (from !== null && from !== "same-origin") return true;
  const origin = headers.get("origin");
  if (origin === null) return false;
  // `Origin: null` comes from a sandboxed or redirected page, not ours.
  const isPage = /^https?:\/\//.test(origin) && URL.canParse(origin);
  if (!isPage || origin.length > MAX_ORIGIN) return true;
  const page = hostNameOf(origin);
  if (siteUrl && page === hostNameOf(siteUrl)) return false;
  // A stranger's domain that points here is the request's host, too.
  return page !== hostNameOf(url) || hostNameKinds(siteUrl)(page) !== "own";
}

/** Refuses any method but POST, and another site's page; null if the request may go on. */
export function checkPost(request: Request, siteUrl: string | undefined): Refusal | null {
  if (request.method !== "POST") return { code: "method-not-allowed" };
  return isCrossOrigin(request, siteUrl) ? { code: "cross-origin" } : null;
}
