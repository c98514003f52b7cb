import type { Settings } from "#server/settings/settings.server";
import { TEST_CALL_HREF } from "../hydration/element-ids";
import type { PlanKey } from "../lead-form";
import type { Action } from "./action";
import { DEFAULT_LANGUAGE, inLanguage, type Language } from "./language";
import { QUESTIONS } from "./site";
import { type Purpose, siteWords } from "./site-words.server";

/** Where they lead while no address is set: to a page of ours. */
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
 * Decides where a link or button leads: to the address that is set for it, else to a page of ours;
 * for support to an email. A demo without a video leads to the test call, in whose place the page
 * plays a replay; a login without an address to what the questions say of it.
 *
 * @param plan the plan that a trial is of, where it has been picked.
 * @param language of the page that it stands on; pages of ours are linked in it where they have it.
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

/** A link or button with its label of the specification, or with one of its own. */
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
