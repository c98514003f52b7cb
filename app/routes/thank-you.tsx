import { withContext } from "#server/request-context.server";
import { leadPageData } from "~/leads/lead-page-data.server";
import { pageTitle } from "~/meta/page-meta.server";

export { ThankYou as default } from "~/leads/thank-you";
export { unlistedMeta as meta } from "~/meta/meta-tags";

export const loader = withContext((_request, context, language) => {
  const page = leadPageData(context, language);
  const { thanks, prepared } = page.words.titles;
  return { title: pageTitle(page.delivers ? thanks : prepared, context), page };
});
