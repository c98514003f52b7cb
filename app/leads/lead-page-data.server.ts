import type { Settings } from "#server/settings/settings.server";
import { inLanguage, type Language, pathIn } from "../content/language";
import { leadWords } from "../content/lead-pages.server";
import { linkTarget } from "../content/site-links.server";
import { TEST_CALL_HREF } from "../hydration/element-ids";

/** What a page with the form depends on. */
export type LeadPageData = ReturnType<typeof leadPageData>;

/** Reads off the settings what the pages with forms say and where they lead, in a language. */
export function leadPageData(settings: Settings, language: Language) {
  const { leads, supportEmail, supportPhone, turnstile, trial } = settings;
  const { terms, ...words } = leadWords[language];
  const days = trial.days && `${trial.days} ${terms.days}`;
  const card = trial.card && terms.card[trial.card];
  return {
    words,
    /** Whether the form is handed over, or becomes an email that the visitor sends. */
    handsOver: leads !== undefined,
    supportEmail,
    supportPhone,
    /** How long a trial is and what it needs, in words; empty where nobody has said so. */
    trialTerms: [days, card].filter(Boolean).join(" "),
    /** Where the form is sent. */
    action: pathIn("/leads", language),
    links: {
      privacy: linkTarget("privacy", settings, { language }),
      testCall: inLanguage(TEST_CALL_HREF, language),
      workOrders: inLanguage("/work-orders", language),
      trial: inLanguage("/start", language),
      demo: inLanguage("/book-a-demo", language),
    },
    // An email is sent by a person.
    turnstileSiteKey: (leads && turnstile?.siteKey) ?? null,
  };
}
