import type { Settings } from "#server/settings/settings.server";
import { legalWords as en } from "./en/legal-pages.server";
import { legalWords as es } from "./es/legal-pages.server";
import { companyLine, phoneAction } from "./footer.server";
import { type InEveryLanguage, type Language, locales } from "./language";
import { EFFECTIVE, type LegalContent, type LegalWords } from "./legal";
import { actionFor } from "./site-links.server";

const words: InEveryLanguage<LegalWords> = { en, es };

/**
 * Builds a legal page from the settings.
 *
 * @param delivers whether the site delivers forms.
 */
export function legalPage(
  name: "privacy" | "terms",
  settings: Settings,
  language: Language,
  delivers: boolean,
): LegalContent {
  const { effective, whoToAsk, writeToUs, ...pages } = words[language];
  const day = EFFECTIVE.toLocaleDateString(locales[language], {
    dateStyle: "long",
    timeZone: "UTC",
  });
  return {
    ...pages[name](settings, delivers),
    effective: effective(day),
    whoToAsk,
    company: companyLine(settings) || writeToUs,
    support: actionFor("support", settings, { label: settings.SUPPORT_EMAIL, language }),
    phone: phoneAction(settings.SUPPORT_PHONE),
  };
}
