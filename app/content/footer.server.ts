import type { Settings } from "#server/settings/settings.server";
import type { Action } from "./action";
import { DEFAULT_LANGUAGE, type Language } from "./language";
import { phoneLink, shownPhone } from "./phone-link";
import { furtherPages } from "./site";
import { actionFor } from "./site-links.server";
import { frameWords, siteWords } from "./site-words.server";

/** The footer's content (spec §2). */
export interface FooterContent {
  name: string;
  tagline: string;
  support: Action;
  /** A phone that people answer. */
  phone?: Action;
  /** Who runs the site, in one line. */
  company?: string;
  links: Action[];
  trial: Action;
}

/** Whether the site has a name other than the first tab's. */
export const isNamed = ({ SITE_NAME }: Settings) =>
  SITE_NAME !== frameWords[DEFAULT_LANGUAGE].tabs.dispatch;

/** The site's name; a site without its own has the name of the first tab. */
export const nameIn = (settings: Settings, language: Language) =>
  isNamed(settings) ? settings.SITE_NAME : frameWords[language].tabs.dispatch;

/** A link that calls a phone number from the settings, if it is set. */
export const phoneAction = (phone: string | undefined): Action | undefined =>
  phone ? { label: shownPhone(phone), href: phoneLink(phone) } : undefined;

/** Who runs the site, in one line; empty if the settings do not say. */
export const companyLine = ({ COMPANY_NAME, COMPANY_ADDRESS }: Settings): string =>
  [COMPANY_NAME, COMPANY_ADDRESS].filter(Boolean).join(", ");

/** Builds the footer in a language. */
export function footerContent(settings: Settings, language: Language): FooterContent {
  const { tagline } = siteWords[language];
  const { trial: _, ...pages } = furtherPages;
  const linked = ["login", ...(Object.keys(pages) as (keyof typeof pages)[])] as const;
  const phone = phoneAction(settings.SUPPORT_PHONE);
  const company = companyLine(settings);
  return {
    name: nameIn(settings, language),
    tagline,
    support: actionFor("support", settings, { label: settings.SUPPORT_EMAIL, language }),
    ...(phone && { phone }),
    ...(company && { company }),
    links: linked.map((purpose) => actionFor(purpose, settings, { language })),
    trial: actionFor("trial", settings, { language }),
  };
}
