import type { Settings } from "#server/settings/settings.server";
import { landingPage } from "./en/landing-page";
import { type LegalContent, UNCHECKED } from "./legal";

function callRules({ voice, quotas }: Settings): string[] {
  if (voice.provider === "off") return ["Test calls are switched off on this site."];
  const real =
    "It dispatches nobody: do not use it in an emergency, call your local emergency number. Say and type nothing that must stay secret.";
  if (voice.provider === "simulator")
    return [`The test call is a simulation that shows what a call is like. ${real}`];
  const { perVisitorPerHour } = quotas;
  return [
    `The test call is a demonstration with an AI voice. It lasts ${voice.callMaxSeconds} seconds at most, and one visitor has ${perVisitorPerHour} an hour. ${real}`,
    "It may be refused or ended at any time, and what it says may be wrong.",
  ];
}

/** `/terms`: under what terms the site is used, as its settings have it. */
export const termsPage = (settings: Settings): LegalContent => ({
  title: "Terms of Service: using this site",
  description:
    "The terms for using this site and its test call: what is a demonstration, what the prices are, and whom to write to.",
  heading: "Terms of Service",
  lead: "What holds between you and this site while you look around and try the test call.",
  note: UNCHECKED,
  sections: [
    {
      title: "The pages",
      paragraphs: [
        "They describe a service for trades companies. People, companies and figures in examples are invented and marked so.",
        `Prices: ${landingPage.pricing.plans.map(({ name, price, period }) => `${name} $${price} a ${period}`).join(", ")}. A contract comes about only when you and whoever runs this site agree on it, not by looking at a page or by sending a form.`,
      ],
    },
    { title: "The test call", paragraphs: callRules(settings) },
    {
      title: "Trial and demo",
      paragraphs: [
        "Asking for a trial or a demo costs nothing and binds you to nothing. The terms of a trial are told to you before it begins.",
      ],
    },
  ],
  supportEmail: settings.supportEmail,
});
