import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { siteContext } from "#server/site-context.server";
import { inLanguage, type Language } from "../content/language";
import { pageTitles } from "../content/page-titles.server";
import { questionsPage } from "../content/questions-page.server";
import { QUESTIONS } from "../content/site";
import { faqData } from "../meta/faq-data.server";
import { pageMeta } from "../meta/page-meta.server";

/** Creates the questions page's loader for a language. */
export const questionsLoader =
  (language: Language) =>
  ({ request, context }: LoaderFunctionArgs) => {
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
  };
