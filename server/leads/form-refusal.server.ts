import { languageOf } from "../../app/content/language";
import { leadProblems } from "../../app/content/lead-pages.server";
import type { SiteContext } from "../context.server";
import { type ApiErrorCode, type ErrorDetail, errorFor } from "../http/api-error.server";
import { isCrossOrigin } from "../http/own-hosts.server";
import { visitorKey } from "../http/visitor-address.server";

/** The routes that forms post to (routes/leads.tsx, routes/es.leads.tsx). */
const FORMS = /^(?:\/es)?\/leads$/;

/**
 * Refuses anything but a form from our own page and a visitor who sends too many; otherwise null.
 *
 * @param limit counts a visitor's requests and returns the seconds to wait when there are too many.
 */
export function refuseForm(
  request: Request,
  site: Pick<SiteContext, "clientAddress" | "note" | "settings">,
  limit: (visitor: string) => number | null,
): Response | null {
  const { pathname } = new URL(request.url);
  if (!FORMS.test(pathname)) return null;
  const refused = (code: ApiErrorCode, detail?: ErrorDetail) => {
    site.note({ code });
    return errorFor(request, code, detail);
  };
  if (request.method !== "POST") return refused("method-not-allowed");
  if (isCrossOrigin(request, site.settings.siteUrl))
    return refused("cross-origin", { message: "This form can only be sent from our own page." });
  const retryAfter = limit(visitorKey(site.clientAddress));
  if (retryAfter === null) return null;
  const message = leadProblems[languageOf(pathname)].tooMany;
  return refused("too-many-leads", { retryAfter, message });
}
