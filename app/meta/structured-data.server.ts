import type { Settings } from "#server/settings/settings.server";
import type { Plan } from "../content/landing-page";
import { type Language, pathIn } from "../content/language";
import { siteWords } from "../content/site-words.server";

/**
 * Describes the home page as schema.org data: who offers the service, and both plans.
 *
 * @param origin of the site, without a trailing slash.
 */
export function structuredData(
  origin: string,
  plans: readonly Plan[],
  language: Language,
  settings: Settings,
): object {
  const { service, tagline } = siteWords[language];
  const organization = `${origin}/#organization`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": organization,
        name: settings.SITE_NAME,
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
        email: settings.SUPPORT_EMAIL,
        legalName: settings.COMPANY_NAME,
        address: settings.COMPANY_ADDRESS,
        telephone: settings.SUPPORT_PHONE,
      },
      {
        "@type": "Service",
        name: service,
        description: tagline,
        provider: { "@id": organization },
        offers: plans.map(({ name, price }) => ({
          "@type": "Offer",
          name,
          url: `${origin}${pathIn("/#pricing", language)}`,
          price: String(price),
          priceCurrency: "USD",
          priceSpecification: {
            "@type": "UnitPriceSpecification",
            price: String(price),
            priceCurrency: "USD",
            unitCode: "MON",
          },
        })),
      },
    ],
  };
}
