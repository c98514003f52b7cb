import { leadProblems as problemsEn, leadWords as wordsEn } from "./en/lead-pages.server";
import { leadProblems as problemsEs, leadWords as wordsEs } from "./es/lead-pages.server";
import type { InEveryLanguage } from "./language";
import type { LeadProblems, LeadWords } from "./lead-pages";

/** Words of the forms by language. */
export const leadWords: InEveryLanguage<LeadWords> = { en: wordsEn, es: wordsEs };

/** Error messages of the forms by language. */
export const leadProblems: InEveryLanguage<LeadProblems> = { en: problemsEn, es: problemsEs };
