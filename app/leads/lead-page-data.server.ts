import type { Settings } from "#server/settings/settings.server";
import { inLanguage, type Language, pathIn } from "../content/language";
import { leadWords, trialTerms } from "../content/lead-pages.server";
import { linkTarget } from "../content/site-links.server";
import { TEST_CALL_HREF } from "../hydration/element-ids";

/** The data of a page with a form. */
export type LeadPageData = ReturnType<typeof leadPageData>;

/** Builds the data of the form pages from the settings, in a language. */
export function leadPageData(settings: Settings, language: Language) {
  const { leads, TURNSTILE_SITE_KEY = null } = settings;
  return {
    words: leadWords[language],
    /** Whether the site delivers the form. Otherwise it becomes an email that the visitor sends. */
    handsOver: leads !== undefined,
    supportEmail: settings.SUPPORT_EMAIL,
    supportPhone: settings.SUPPORT_PHONE,
    trialTerms: trialTerms(settings, language),
    /** The form's target. */
    action: pathIn("/leads", language),
    links: {
      privacy: linkTarget("privacy", settings, { language }),
      testCall: inLanguage(TEST_CALL_HREF, language),
      workOrders: inLanguage("/work-orders", language),
      trial: inLanguage("/start", language),
      demo: inLanguage("/book-a-demo", language),
    },
    // A person sends the email, so only delivered forms need a bot check.
    turnstileSiteKey: leads ? TURNSTILE_SITE_KEY : null,
  };
}
