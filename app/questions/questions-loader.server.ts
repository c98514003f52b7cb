import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { siteContext } from "#server/site-context.server";
import { inLanguage, languageOf } from "../content/language";
import { pageTitles } from "../content/page-titles.server";
import { questionsPage } from "../content/questions-page.server";
import { QUESTIONS } from "../content/site";
import { faqData } from "../meta/faq-data.server";
import { pageMeta } from "../meta/page-meta.server";

/** Loads the questions page in the language of its URL. */
export function questionsLoader({ request, context }: LoaderFunctionArgs) {
  const language = languageOf(new URL(request.url).pathname);
  const site = siteContext(context, request);
  const content = questionsPage(site.settings, language);
  return {
    content,
    page: pageMeta(site, request, {
      ...pageTitles[language].questions,
      path: inLanguage(QUESTIONS, language).href,
      jsonLd: faqData(content.groups.flatMap(({ questions }) => questions)),
    }),
  };
}
