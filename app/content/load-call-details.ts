import type { CallDetails } from "./call-details";
import type { InEveryLanguage, Language } from "./language";

const loaders: InEveryLanguage<() => Promise<{ callDetails: CallDetails }>> = {
  en: () => import("./en/call-details.client"),
  es: () => import("./es/call-details.client"),
};

/** Loads what only a visitor who calls or watches needs; rejects where it does not arrive. */
export const loadCallDetails = async (language: Language): Promise<CallDetails> =>
  (await loaders[language]()).callDetails;
