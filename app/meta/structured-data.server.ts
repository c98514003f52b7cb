import type { Settings } from "#server/settings/settings.server";
import type { Plan } from "../content/landing-page";
import type { Language } from "../content/language";
import { pageTitles } from "../content/page-titles.server";
import { siteWords } from "../content/site-words.server";

/**
 * Describes the home page as schema.org data: the service, who offers it, and both plans.
 *
 * @param origin of the site, without a trailing slash.
 */
export function structuredData(
  origin: string,
  plans: readonly Plan[],
  language: Language,
  settings: Settings,
): object {
  return {
    "@context": "https://schema.org",
    "@type": "Service",
    name: pageTitles[language].landing,
    description: siteWords[language].tagline,
    provider: {
      "@type": "Organization",
      name: settings.SITE_NAME,
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
      email: settings.SUPPORT_EMAIL,
      legalName: settings.COMPANY_NAME,
      address: settings.COMPANY_ADDRESS,
      telephone: settings.SUPPORT_PHONE,
    },
    offers: plans.map(({ name, price }) => ({
      "@type": "Offer",
      name,
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price: String(price),
        priceCurrency: "USD",
        // A month, by its UN/CEFACT code.
        unitCode: "MON",
      },
    })),
  };
}
