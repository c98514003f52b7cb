import type { Settings } from "#server/settings/settings.server";
import { questionsWords as en } from "./en/questions-page.server";
import { questionsWords as es } from "./es/questions-page.server";
import { nameIn } from "./footer.server";
import { type InEveryLanguage, type Language, pathIn } from "./language";
import { trialTerms } from "./lead-pages.server";
import {
  comparedSubjects,
  type OwnAnswers,
  type QuestionsContent,
  type QuestionsWords,
  questionGroups,
} from "./questions-page";
import { TEST_CALL_HREF } from "./site";
import { actionFor } from "./site-links.server";

const words: InEveryLanguage<QuestionsWords> = { en, es };

/**
 * Builds the questions page: owners' questions, answered from the specification and the product.
 *
 * @param own the operator's own answers. Empty ones are left out.
 */
export function questionsPage(
  settings: Settings,
  language: Language,
  own: OwnAnswers = words[language].own,
): QuestionsContent {
  const {
    title,
    description,
    heading,
    emphasis,
    lead,
    groups,
    wholeOrder,
    compared,
    rest,
    login,
    ...said
  } = words[language];
  const { VOICE_PROVIDER: provider, TRIAL_URL, TERMS_URL } = settings;
  const elsewhere = Boolean(TRIAL_URL || TERMS_URL);
  const trial = trialTerms(settings, language);
  const questions = said.questions({ provider, elsewhere, trial }, own);
  const hasCall = provider !== "off";
  const example = { label: wholeOrder, href: pathIn("/work-orders#sample", language) };
  return {
    ...{ title, description, heading, emphasis, lead },
    groups: Object.entries(questionGroups).map(([group, ids]) => ({
      title: groups[group as keyof typeof groups],
      questions: ids
        .map((id) => ({
          ...{ id, ...questions[id], answer: questions[id].answer.filter(Boolean) },
          ...(id === "technician" && { more: example }),
        }))
        .filter(({ answer }) => answer.length > 0),
    })),
    compared: {
      ...compared,
      product: nameIn(settings, language),
      rows: comparedSubjects.map((subject) => compared.rows[subject]),
    },
    rest: {
      title: rest.title,
      text: hasCall ? rest.text : rest.textWithoutCall,
      actions: [
        ...(hasCall ? [{ label: rest.call, href: pathIn(TEST_CALL_HREF, language) }] : []),
        actionFor("bookDemo", settings, { label: rest.bookDemo, language }),
      ],
      support: actionFor("support", settings, { label: settings.SUPPORT_EMAIL, language }),
    },
    ...(!settings.LOGIN_URL && { login }),
  };
}
