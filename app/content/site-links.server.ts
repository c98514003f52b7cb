import type { Settings } from "#server/settings/settings.server";
import { TEST_CALL_HREF } from "../hydration/element-ids";
import type { PlanKey } from "../leads/lead-form";
import type { Action } from "./action";
import { DEFAULT_LANGUAGE, inLanguage, type Language } from "./language";
import { type Purpose, siteWords } from "./site-words.server";

/** Where they lead while no address is set: to a page of ours; the others to an email. */
const pages: Partial<Record<Purpose, string>> = {
  trial: "/start",
  bookDemo: "/book-a-demo",
  privacy: "/privacy",
  terms: "/terms",
  demoVideo: TEST_CALL_HREF,
};

type LinkSettings = Pick<Settings, "links" | "supportEmail">;

/**
 * Decides where a link or button leads: to the address that is set for it, else to a page of ours,
 * or to an email to support with a fitting subject. A demo without a video leads to
 * the test call, in whose place the page plays a replay.
 *
 * @param plan the plan that a trial is of, where it has been picked.
 * @param language of the page that it stands on; pages of ours are linked in it where they have it.
 */
export function linkTarget(
  purpose: Purpose,
  settings: LinkSettings,
  { plan, language = DEFAULT_LANGUAGE }: { plan?: PlanKey; language?: Language } = {},
): Pick<Action, "href" | "hrefLang"> {
  const set = purpose === "support" ? undefined : settings.links[purpose];
  if (set) return { href: set };
  const page = pages[purpose];
  if (page) return inLanguage(plan ? `${page}?plan=${plan}` : page, language);
  const subject = encodeURIComponent(siteWords[language].links[purpose]);
  return { href: `mailto:${settings.supportEmail}?subject=${subject}` };
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
