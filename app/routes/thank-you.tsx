import { withSite } from "#server/site-context.server";
import { leadPageData } from "~/leads/lead-page-data.server";
import { pageTitle } from "~/meta/page-meta.server";

export { ThankYou as default } from "~/leads/thank-you";
export { unlistedMeta as meta } from "~/meta/meta-tags";

export const loader = withSite((_request, site, language) => {
  const page = leadPageData(site, language);
  return { title: pageTitle(page.words.titles.thanks, site), page };
});
