import type { Settings } from "#server/settings/settings.server";
import { linkTarget } from "../content/site-links.server";

/** What a page with the form depends on. */
export interface LeadPageData {
  /** Whether the form is handed over, or becomes an email that the visitor sends. */
  handsOver: boolean;
  supportEmail: string;
  privacyHref: string;
  /** Site key of the bot check, or null where there is none. */
  turnstileSiteKey: string | null;
}

/** Reads it off the settings. */
export function leadPageData(settings: Settings): LeadPageData {
  const { leads, supportEmail, turnstile } = settings;
  return {
    handsOver: leads !== undefined,
    supportEmail,
    privacyHref: linkTarget("privacy", settings).href,
    // An email is sent by a person.
    turnstileSiteKey: (leads && turnstile?.siteKey) ?? null,
  };
}
