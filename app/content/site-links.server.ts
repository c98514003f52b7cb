import type { Settings } from "#server/settings/settings.server";
import type { PlanKey } from "../lead-form";
import type { Action } from "./action";
import { DEFAULT_LANGUAGE, type Language, pathIn } from "./language";
import { furtherPages, TEST_CALL_HREF } from "./site";
import { type Purpose, siteWords } from "./site-words.server";

/** Our own page for each link. */
const ownPages = {
  ...furtherPages,
  login: `${furtherPages.questions}#login`,
  demoVideo: TEST_CALL_HREF,
} satisfies Record<Exclude<Purpose, "support">, string>;

/** The setting that holds the operator's page instead, if there is one. */
export const linkSettings: Partial<Record<Purpose, Extract<keyof Settings, `${string}_URL`>>> = {
  ...{ login: "LOGIN_URL", trial: "TRIAL_URL", bookDemo: "BOOK_DEMO_URL" },
  ...{ privacy: "PRIVACY_URL", terms: "TERMS_URL", demoVideo: "DEMO_VIDEO_URL" },
};

/** The operator's page for a link, if there is one. */
function elsewhere(purpose: Purpose, settings: Settings) {
  const name = linkSettings[purpose];
  return name && settings[name];
}

/** Whether the operator has a page elsewhere instead of one of ours. */
export const isReplaced = (ours: string, settings: Settings): boolean =>
  Object.entries(ownPages).some(
    ([purpose, page]) => page === ours && elsewhere(purpose as Purpose, settings),
  );

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
  const set = elsewhere(purpose, settings);
  if (set) return { href: set };
  const page = ownPages[purpose];
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
