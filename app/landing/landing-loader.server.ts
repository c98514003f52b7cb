import { closedRefusal } from "#server/calls/call-refusal.server";
import type { RequestContext } from "#server/context-types.server";
import { sameForEverybody } from "#server/documents/same-for-everybody.server";
import { withContext } from "#server/request-context.server";
import type { PageVoice } from "../call/live-call";
import type { CallWords } from "../content/call-words";
import { callRefusals as refusalsEn } from "../content/en/call-refusals";
import { callWords as callWordsEn } from "../content/en/call-words";
import { landingPage as en } from "../content/en/landing-page";
import { callRefusals as refusalsEs } from "../content/es/call-refusals";
import { callWords as callWordsEs } from "../content/es/call-words";
import { landingPage as es } from "../content/es/landing-page";
import { companyLine, phoneAction } from "../content/footer.server";
import type { LandingContent } from "../content/landing-page";
import { type InEveryLanguage, type Language, pathIn } from "../content/language";
import { trialTerms } from "../content/lead-pages.server";
import { pageTitles } from "../content/page-titles.server";
import { furtherPages, tabPages } from "../content/site";
import { actionFor } from "../content/site-links.server";
import { pageMeta, siteOrigin } from "../meta/page-meta.server";
import { structuredData } from "../meta/structured-data.server";
import { fieldNames, typedFields } from "./missed-calls";

const contents: InEveryLanguage<LandingContent> = sameForEverybody({ en, es });
const callWords: InEveryLanguage<CallWords> = sameForEverybody({
  en: callWordsEn,
  es: callWordsEs,
});

const refusals = { en: refusalsEn, es: refusalsEs };

/** Call object of our version of `@daily-co/daily-js` (packages/provider-contract/room). */
const ROOM_SCRIPT =
  "https://c.daily.co/call-machine/versioned/0.87.0/static/call-machine-object-bundle.js";

/** The voice settings that the page may see. */
function pageVoice({ settings, availability }: RequestContext, language: Language): PageVoice {
  const { VOICE_PROVIDER, DEMO_PHONE } = settings;
  const state = availability.state();
  const { message: closed, reason } = closedRefusal(state, refusals[language])?.detail ?? {};
  return {
    provider: closed ? "off" : VOICE_PROVIDER,
    ...(closed && reason !== "off" && { closed }),
    ...(state.notice && { notice: state.notice }),
    callObjectBundleUrl:
      VOICE_PROVIDER === "simulator" ? "/simulator/call-machine.js" : ROOM_SCRIPT,
    callMaxSeconds: settings.CALL_MAX_SECONDS,
    outcomes: settings.OUTCOMES === "on",
    trial: actionFor("trial", settings, { language }),
    trialTerms: trialTerms(settings, language),
    differs: pathIn(`${furtherPages.questions}#demo`, language),
    turnstileSiteKey: settings.TURNSTILE_SITE_KEY ?? null,
    privacy: actionFor("privacy", settings, { language }),
    ...(DEMO_PHONE && { demoPhone: phoneAction(DEMO_PHONE) }),
  };
}

/** What the home page shows. */
export type LandingData = Awaited<ReturnType<typeof landingLoader>>;

/**
 * Loads the home page in the language of its URL. Its data depends on settings, query, and whether
 * calls are on.
 */
export const landingLoader = withContext((request, context, language) => {
  const { searchParams } = new URL(request.url);
  const content = contents[language];
  const { settings } = context;
  const { plans, demo } = content.pricing;
  const origin = siteOrigin(request, context);
  return {
    language,
    content,
    words: callWords[language],
    voice: pageVoice(context, language),
    // The script has the example numbers, so only a visitor's own numbers are sent.
    typed: fieldNames.some((name) => searchParams.has(name)) ? typedFields(searchParams) : null,
    watchDemo: actionFor("demoVideo", settings, { language }),
    phone: phoneAction(settings.SUPPORT_PHONE),
    company: companyLine(settings),
    bookDemo: actionFor("bookDemo", settings, { label: demo.book, language }),
    /** One per plan, in the same order. */
    trials: plans.map(({ key, callToAction }) =>
      actionFor("trial", settings, { label: callToAction, plan: key, language }),
    ),
    meta: pageMeta(request, context, {
      title: pageTitles[language].landing,
      description: content.hero.lead,
      path: pathIn(tabPages.dispatch, language),
      jsonLd: structuredData(origin, plans, language, settings),
    }),
  };
});
