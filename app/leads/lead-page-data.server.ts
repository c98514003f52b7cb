import type { Settings } from "#server/settings/settings.server";
import { linkTarget } from "../content/site-links.server";

/** What a page with the form depends on. */
export interface LeadPageData {
  /** Whether the form is handed over, or becomes an email that the visitor sends. */
  handsOver: boolean;
  supportEmail: string;
  supportPhone?: string;
  company: Settings["company"];
  /** How long a trial is and what it needs, in words; empty where nobody has said so. */
  trialTerms: string;
  privacyHref: string;
  /** Site key of the bot check, or null where there is none. */
  turnstileSiteKey: string | null;
}

/** Reads it off the settings. */
export function leadPageData(settings: Settings): LeadPageData {
  const { leads, supportEmail, supportPhone, company, turnstile, trial } = settings;
  const card =
    trial.card && { needed: "A credit card is needed.", none: "No credit card." }[trial.card];
  return {
    handsOver: leads !== undefined,
    supportEmail,
    supportPhone,
    company,
    trialTerms: [trial.days && `${trial.days} days free.`, card].filter(Boolean).join(" "),
    privacyHref: linkTarget("privacy", settings).href,
    // An email is sent by a person.
    turnstileSiteKey: (leads && turnstile?.siteKey) ?? null,
  };
}
