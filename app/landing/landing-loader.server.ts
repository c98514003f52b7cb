import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { sameForEverybody } from "#server/documents/same-for-everybody.server";
import { siteContext } from "#server/site-context.server";
import { refusalText } from "../content/call-refusals";
import type { CallWords } from "../content/call-words";
import { callRefusals as refusalsEn } from "../content/en/call-refusals";
import { callWords as callWordsEn } from "../content/en/call-words";
import { landingPage as en } from "../content/en/landing-page";
import { callRefusals as refusalsEs } from "../content/es/call-refusals";
import { callWords as callWordsEs } from "../content/es/call-words";
import { landingPage as es } from "../content/es/landing-page";
import { companyLine, phoneAction } from "../content/footer.server";
import type { LandingContent } from "../content/landing-page";
import { type InEveryLanguage, inLanguage, type Language, languageOf } from "../content/language";
import { trialTerms } from "../content/lead-pages.server";
import { pageTitles } from "../content/page-titles.server";
import { tabPages } from "../content/site";
import { actionFor } from "../content/site-links.server";
import { pageMeta, siteOrigin } from "../meta/page-meta.server";
import { structuredData } from "../meta/structured-data.server";
import { fieldNames, typedFields } from "./missed-calls";
import { pageVoice } from "./page-voice.server";

const contents: InEveryLanguage<LandingContent> = sameForEverybody({ en, es });
const callWords: InEveryLanguage<CallWords> = sameForEverybody({
  en: callWordsEn,
  es: callWordsEs,
});

const refusals = { en: refusalsEn, es: refusalsEs };

/** Says when calls resume. */
const opensAgain = ({ at, zone }: { at: number; zone: string }, language: Language) =>
  refusalText(refusals[language], "hours", (at - Date.now()) / 1000, zone);

/** What the home page shows. */
export type LandingData = Awaited<ReturnType<typeof landingLoader>>;

/** Loads the home page in the language of its URL. Its data depends on settings and query. */
export async function landingLoader({ request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const language = languageOf(pathname);
  const content = contents[language];
  const site = await siteContext(context, request);
  const { settings } = site;
  const { isOpen, words, opens, notice } = site.availability.state();
  const { plans, demo } = content.pricing;
  const origin = siteOrigin(site, request);
  return {
    language,
    content,
    words: callWords[language],
    voice: pageVoice(
      settings,
      { isOpen, notice, closed: words ?? (opens && opensAgain(opens, language)) },
      actionFor("trial", settings, { language }),
    ),
    // The script has the example numbers, so only a visitor's own numbers are sent.
    typed: fieldNames.some((name) => searchParams.has(name)) ? typedFields(searchParams) : null,
    watchDemo: actionFor("demoVideo", settings, { language }),
    trialTerms: trialTerms(settings, language),
    phone: phoneAction(settings),
    company: companyLine(settings),
    bookDemo: actionFor("bookDemo", settings, { label: demo.book, language }),
    /** One per plan, in the same order. */
    trials: plans.map(({ key, callToAction }) =>
      actionFor("trial", settings, { label: callToAction, plan: key, language }),
    ),
    meta: pageMeta(site, request, {
      ...pageTitles[language].landing,
      path: inLanguage(tabPages.dispatch, language).href,
      jsonLd: structuredData(origin, plans, language, settings),
    }),
  };
}
