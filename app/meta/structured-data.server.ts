import type { Plan } from "../content/landing-page";
import { SITE_NAME, TAGLINE } from "../content/site";

/**
 * What the home page is about, in schema.org's words: who offers the service, and both plans.
 *
 * @param origin of the site, without a slash at its end.
 */
export function structuredData(origin: string, plans: Plan[], supportEmail: string): object {
  const organization = `${origin}/#organization`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": organization,
        name: SITE_NAME,
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
