import { withContext } from "#server/request-context.server";
import { pathIn } from "~/content/language";
import { questionsPage } from "~/content/questions-page.server";
import { furtherPages } from "~/content/site";
import { pageMeta } from "~/meta/page-meta.server";

export { listedMeta as meta } from "~/meta/meta-tags";
export { QuestionsPage as default } from "~/questions/questions-page";

/** Loads the page in the language of its URL. */
export const loader = withContext((request, context, language) => {
  const content = questionsPage(context.settings, language);
  const { title, description } = content;
  const path = pathIn(furtherPages.questions, language);
  return { content, meta: pageMeta(request, context, { title, description, path }) };
});
