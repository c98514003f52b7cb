import { withSite } from "#server/site-context.server";
import { pathIn } from "~/content/language";
import { pageTitles } from "~/content/page-titles.server";
import { questionsPage } from "~/content/questions-page.server";
import { QUESTIONS } from "~/content/site";
import { pageMeta } from "~/meta/page-meta.server";

export { listedMeta as meta } from "~/meta/meta-tags";
export { QuestionsPage as default } from "~/questions/questions-page";

/** Loads the page in the language of its URL. */
export const loader = withSite((request, site, language) => {
  const content = questionsPage(site.settings, language);
  return {
    content,
    meta: pageMeta(request, site, {
      ...pageTitles[language].questions,
      path: pathIn(QUESTIONS, language),
    }),
  };
});
