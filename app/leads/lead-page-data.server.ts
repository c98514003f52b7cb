import type { RequestContext } from "#server/context-types.server";
import { phoneAction } from "../content/footer.server";
import { type Language, pathIn } from "../content/language";
import { leadWords, planPrices, trialTerms } from "../content/lead-pages.server";
import { questionsPage } from "../content/questions-page.server";
import { furtherPages, TEST_CALL_HREF } from "../content/site";
import { actionFor, linkTarget } from "../content/site-links.server";

/** Questions that owners ask before they leave a number, by id. */
const FIRST_ASKED = new Set(["number", "cost", "ai"]);

/** The data of a page with a form. */
export type LeadPageData = ReturnType<typeof leadPageData>;

/** Builds the data of the form pages, in a language. */
export function leadPageData(
  { settings, outbox }: Pick<RequestContext, "settings" | "outbox">,
  language: Language,
) {
  return {
    words: leadWords[language],
    /** Whether the site delivers the form. Otherwise it becomes an email that the visitor sends. */
    delivers: outbox !== undefined,
    support: actionFor("support", settings, { label: settings.SUPPORT_EMAIL, language }),
    phone: phoneAction(settings.SUPPORT_PHONE),
    company: { name: settings.COMPANY_NAME, address: settings.COMPANY_ADDRESS },
    /** By plan, such as `$199/mo.` */
    prices: planPrices(language),
    trialTerms: trialTerms(settings, language),
    /** As the questions page answers them. */
    asked: questionsPage(settings, language)
      .groups.flatMap(({ questions }) => questions)
      .filter(({ id }) => FIRST_ASKED.has(id)),
    /** The form's target. */
    action: pathIn("/leads", language),
    links: {
      privacy: linkTarget("privacy", settings, { language }),
      testCall: { href: pathIn(TEST_CALL_HREF, language) },
      workOrders: { href: pathIn("/work-orders", language) },
      trial: { href: pathIn("/start", language) },
      demo: { href: pathIn("/book-a-demo", language) },
      questions: { href: pathIn(furtherPages.questions, language) },
    },
    // A person sends the email, so only delivered forms need a bot check.
    turnstileSiteKey: (outbox && settings.TURNSTILE_SITE_KEY) ?? null,
  };
}
