import type { Plan } from "../content/landing-page";
import { TAGLINE } from "../content/site";
import type { Settings } from "../settings.server";

/**
 * What the home page is about, in schema.org's words: who offers the service, and both plans.
 *
 * @param origin of the site, without a slash at its end.
 */
export function structuredData(
  origin: string,
  plans: Plan[],
  { siteName, supportEmail }: Pick<Settings, "siteName" | "supportEmail">,
): object {
  const organization = `${origin}/#organization`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": organization,
        name: siteName,
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
        email: supportEmail,
      },
      {
        "@type": "Service",
        name: "AI call answering and emergency dispatch",
        description: TAGLINE,
        serviceType: "Call answering and dispatch for trades companies",
        provider: { "@id": organization },
        offers: plans.map(({ name, price }) => ({
          "@type": "Offer",
          name,
          url: `${origin}/#pricing`,
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
