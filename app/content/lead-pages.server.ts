import type { Settings } from "#server/settings/settings.server";
import { landingPage as plansEn } from "./en/landing-page";
import { leadProblems as problemsEn, leadWords as wordsEn } from "./en/lead-pages.server";
import { landingPage as plansEs } from "./es/landing-page";
import { leadProblems as problemsEs, leadWords as wordsEs } from "./es/lead-pages.server";
import type { InEveryLanguage, Language } from "./language";
import type { LeadProblems, LeadWords } from "./lead-pages";

/** Words of the forms by language. */
export const leadWords: InEveryLanguage<LeadWords> = { en: wordsEn, es: wordsEs };

/** Error messages of the forms by language. */
export const leadProblems: InEveryLanguage<LeadProblems> = { en: problemsEn, es: problemsEs };

const plans = { en: plansEn.pricing.plans, es: plansEs.pricing.plans };

/** Each plan's price, such as `$199/mo.` */
export const planPrices = (language: Language) =>
  Object.fromEntries(
    plans[language].map(({ key, price }) => [key, `$${price}${leadWords[language].form.perMonth}`]),
  );

/** The trial's length and card requirement, as far as they are set. */
export function trialTerms({ TRIAL_DAYS, TRIAL_CARD }: Settings, language: Language) {
  const { days, card } = leadWords[language].terms;
  const terms = [TRIAL_DAYS && `${TRIAL_DAYS} ${days}`, TRIAL_CARD && card[TRIAL_CARD]];
  return terms.filter(Boolean).join(" ");
}
