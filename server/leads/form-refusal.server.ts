import { languageOf } from "../../app/content/language";
import { leadProblems } from "../../app/content/lead-pages.server";
import type { SiteContext } from "../context.server";
import { type ErrorDetail, errorFor } from "../http/api-error.server";
import { isCrossOrigin } from "../http/own-hosts.server";
import { visitorKey } from "../http/visitor-address.server";

/** The routes that forms post to (routes/leads.tsx, routes/es.leads.tsx). */
const FORMS = /^(?:\/es)?\/leads$/;

/** The refusal for forms on other sites' pages. */
export const FOREIGN_FORM = { message: "This form can only be sent from our own page." };

/**
 * Refuses a form from another site's page or a visitor who sends too many; otherwise null.
 *
 * @param limit counts a visitor's requests and returns the seconds to wait when there are too many.
 */
export function refuseForm(
  request: Request,
  site: Pick<SiteContext, "clientAddress" | "note" | "settings">,
  limit: (visitor: string) => number | null,
): Response | null {
  const { pathname } = new URL(request.url);
  if (request.method !== "POST" || !FORMS.test(pathname)) return null;
  const refused = (code: "cross-origin" | "too-many-leads", detail: ErrorDetail) => {
    site.note({ code });
    return errorFor(request, code, detail);
  };
  if (isCrossOrigin(request, site.settings.siteUrl)) return refused("cross-origin", FOREIGN_FORM);
  const retryAfter = limit(visitorKey(site.clientAddress));
  if (retryAfter === null) return null;
  const message = leadProblems[languageOf(pathname)].tooMany;
  return refused("too-many-leads", { retryAfter, message });
}
