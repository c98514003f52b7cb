import type { Settings } from "#server/settings/settings.server";
import { TEST_CALL_HREF } from "../hydration/element-ids";
import type { PlanKey } from "../lead-form";
import type { Action } from "./action";
import { DEFAULT_LANGUAGE, inLanguage, type Language } from "./language";
import { QUESTIONS } from "./site";
import { type Purpose, siteWords } from "./site-words.server";

/** Default pages for links without a URL in the settings. */
const pages: Record<Exclude<Purpose, "support">, string> = {
  login: `${QUESTIONS}#login`,
  trial: "/start",
  bookDemo: "/book-a-demo",
  privacy: "/privacy",
  terms: "/terms",
  demoVideo: TEST_CALL_HREF,
};

type LinkSettings = Pick<Settings, "links" | "supportEmail">;

/**
 * Returns the target of a link or button: the URL in the settings, or else our own page, except
 * that support opens an email. A demo without a video leads to the test call, which plays a replay.
 * @param plan the plan of a trial, if one was picked.
 * @param language of the linking page. Our own pages open in it if they are translated.
 */
export function linkTarget(
  purpose: Purpose,
  settings: LinkSettings,
  { plan, language = DEFAULT_LANGUAGE }: { plan?: PlanKey; language?: Language } = {},
): Pick<Action, "href" | "hrefLang"> {
  if (purpose === "support") {
    const subject = encodeURIComponent(siteWords[language].links.support);
    return { href: `mailto:${settings.supportEmail}?subject=${subject}` };
  }
  const set = settings.links[purpose];
  if (set) return { href: set };
  const page = pages[purpose];
  return inLanguage(plan ? `${page}?plan=${plan}` : page, language);
}

/** Builds a link or button with its label from the specification, or a custom one. */
export function actionFor(
  purpose: Purpose,
  settings: LinkSettings,
  {
    label,
    language = DEFAULT_LANGUAGE,
    ...to
  }: { label?: string; plan?: PlanKey; language?: Language } = {},
): Action {
  return {
    label: label ?? siteWords[language].links[purpose],
    ...linkTarget(purpose, settings, { ...to, language }),
  };
}
