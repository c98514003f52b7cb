import type { Settings } from "#server/settings/settings.server";
import { TEST_CALL_HREF } from "../hydration/element-ids";
import type { PlanKey } from "../lead-form";
import type { Action } from "./action";
import { DEFAULT_LANGUAGE, type Language, pathIn } from "./language";
import { QUESTIONS } from "./site";
import { type Purpose, siteWords } from "./site-words.server";

/** The setting of each link, and its page without one. */
export const ownPages = {
  login: ["LOGIN_URL", `${QUESTIONS}#login`],
  trial: ["TRIAL_URL", "/start"],
  bookDemo: ["BOOK_DEMO_URL", "/book-a-demo"],
  privacy: ["PRIVACY_URL", "/privacy"],
  terms: ["TERMS_URL", "/terms"],
  demoVideo: ["DEMO_VIDEO_URL", TEST_CALL_HREF],
} as const satisfies Record<Exclude<Purpose, "support">, [keyof Settings, string]>;

/** Whether the operator has a page elsewhere instead of one of ours. */
export const isReplaced = (ours: string, settings: Settings): boolean =>
  Object.values(ownPages).some(([name, page]) => page === ours && settings[name]);

/**
 * Returns the target of a link or button: the URL in the settings, or else our own page, except
 * that support opens an email. A demo without a video leads to the test call, which plays a replay.
 * @param plan the plan of a trial, if one was picked.
 * @param language of the linking page. Our own pages open in it.
 */
export function linkTarget(
  purpose: Purpose,
  settings: Settings,
  { plan, language = DEFAULT_LANGUAGE }: { plan?: PlanKey; language?: Language } = {},
): Pick<Action, "href"> {
  if (purpose === "support") {
    const subject = encodeURIComponent(siteWords[language].links.support);
    return { href: `mailto:${settings.SUPPORT_EMAIL}?subject=${subject}` };
  }
  const [name, page] = ownPages[purpose];
  const set = settings[name];
  if (set) return { href: set };
  return { href: pathIn(plan ? `${page}?plan=${plan}` : page, language) };
}

/** Builds a link or button with its label from the specification, or a custom one. */
export function actionFor(
  purpose: Purpose,
  settings: Settings,
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
