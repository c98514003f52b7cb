import { withContext } from "#server/request-context.server";
import { leadPageData } from "~/leads/lead-page-data.server";
import { pageTitle } from "~/meta/page-meta.server";

export { ThankYou as default } from "~/leads/thank-you";
export { unlistedMeta as meta } from "~/meta/meta-tags";

export const loader = withContext((_request, context, language) => {
  const page = leadPageData(context, language);
  return { title: pageTitle(page.words.titles.thanks, context), page };
});
