import type { CallDetails } from "./call-details";
import type { InEveryLanguage, Language } from "./language";

const loaders: InEveryLanguage<() => Promise<{ callDetails: CallDetails }>> = {
  en: () => import("./en/call-details.client"),
  es: () => import("./es/call-details.client"),
};

/** Loads words for visitors who call or watch a replay. Rejects if they fail to load. */
export const loadCallDetails = async (language: Language): Promise<CallDetails> =>
  (await loaders[language]()).callDetails;
