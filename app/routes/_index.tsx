import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { landingPage as content } from "~/content/en/landing-page";
import { locales } from "~/content/language";
import { pageTitles } from "~/content/page-titles.server";
import { QUESTIONS } from "~/content/site";
import { actionFor } from "~/content/site-links.server";
import { siteContext } from "~/context.server";
import type { DocumentHandle } from "~/documents/document-routes.server";
import { Calculator } from "~/landing/calculator";
import { Dashboard } from "~/landing/dashboard";
import { Features } from "~/landing/features";
import { Hero } from "~/landing/hero";
import { HowItWorks } from "~/landing/how-it-works";
import { exampleTyped, fieldNames, typedIn } from "~/landing/missed-calls";
import { Pricing } from "~/landing/pricing";
import { metaTags } from "~/meta/meta-tags";
import { pageMeta, siteOrigin } from "~/meta/page-meta.server";
import { structuredData } from "~/meta/structured-data.server";
import { pageVoice } from "~/voice/page-voice.server";

/** What depends on settings and query; the words are in the page's script, where they stand once. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteContext(context, request);
  const { settings } = site;
  const { searchParams } = new URL(request.url);
  const origin = siteOrigin(site, request);
  return {
    voice: pageVoice(settings),
    // The example numbers stand in the script; only a visitor's own are said again.
    typed: fieldNames.some((name) => searchParams.has(name)) ? typedIn(searchParams) : null,
    trial: actionFor("trial", settings),
    watchDemo: actionFor("demoVideo", settings),
    bookDemo: actionFor("bookDemo", settings, { label: "Book Demo" }),
    trials: content.pricing.plans.map(({ key, callToAction }) =>
      actionFor("trial", settings, { label: callToAction, plan: key }),
    ),
    page: pageMeta(site, request, {
      ...pageTitles.en.landing,
      path: "/",
      jsonLd: structuredData(origin, content.pricing.plans, "en", settings),
    }),
  };
}

/** The calculator follows each key by itself; the data of another build might not fit this one. */
export const shouldRevalidate = () => false;

export const handle: DocumentHandle = { document: { query: fieldNames, hydrated: true } };

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.page);

export default function LandingPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <Hero
        content={content.hero}
        watchDemo={data.watchDemo}
        trial={data.trial}
        voice={data.voice}
      />
      <Calculator
        content={content.value}
        locale={locales.en}
        page="/"
        typed={data.typed ?? exampleTyped}
        plans={content.pricing.plans}
      />
      <Features content={content.features} />
      <HowItWorks content={content.steps} hasCall={data.voice.provider !== "off"} />
      <Dashboard content={content.dashboard} />
      <Pricing
        content={content.pricing}
        trials={data.trials}
        bookDemo={data.bookDemo}
        questionsHref={QUESTIONS}
      />
    </>
  );
}
