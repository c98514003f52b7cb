import type { Settings } from "#server/settings/settings.server";
import { landingPage } from "./en/landing-page";
import { companyLine, phoneAction } from "./footer.server";
import type { LegalContent } from "./legal";
import { actionFor } from "./site-links.server";

function callRules(settings: Settings): string[] {
  const { VOICE_PROVIDER, CALL_MAX_SECONDS, CALLS_PER_VISITOR_PER_HOUR } = settings;
  if (VOICE_PROVIDER === "off") return ["Test calls are switched off on this site."];
  const real =
    "It sends no one: in an emergency, call your local emergency number. Don’t share anything private.";
  if (VOICE_PROVIDER === "simulator")
    return [`The test call is a simulation that shows what a call is like. ${real}`];
  return [
    `The test call is a demonstration with an AI voice. It lasts ${CALL_MAX_SECONDS} seconds at most, and each visitor gets ${CALLS_PER_VISITOR_PER_HOUR} an hour. ${real}`,
    "We may refuse or end a call at any time, and what the AI says may be wrong.",
  ];
}

/** Content of `/terms`: the terms of using the site, according to its settings. */
export const termsPage = (settings: Settings): LegalContent => ({
  title: "Terms of Service: using this site",
  description:
    "The terms for using this site and its test call: what is only a demonstration, what plans cost, and who to contact.",
  heading: "Terms of Service",
  lead: "The terms for using this site and its test call.",
  sections: [
    {
      title: "The pages",
      paragraphs: [
        "They describe a service for trades companies. People, companies and figures in examples are made up, and marked as examples.",
        `Prices: ${landingPage.pricing.plans.map(({ name, price, period }) => `${name} $${price} a ${period}`).join(", ")}. There’s no contract until you and ${settings.COMPANY_NAME || "whoever runs this site"} agree on one; looking at a page or sending a form doesn’t make one.`,
      ],
    },
    { title: "The test call", paragraphs: callRules(settings) },
    {
      title: "Trial and demo",
      paragraphs: [
        "Asking for a trial or a demo is free, with no obligation. You get a trial’s terms before it begins.",
      ],
    },
  ],
  company: companyLine(settings),
  support: actionFor("support", settings, { label: settings.SUPPORT_EMAIL }),
  phone: phoneAction(settings),
});
