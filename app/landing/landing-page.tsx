import { useLoaderData } from "@remix-run/react";
import { pathIn } from "~/content/language";
import { QUESTIONS } from "~/content/site";
import { TEST_CALL } from "~/hydration/element-ids";
import { Calculator } from "./calculator";
import { Dashboard } from "./dashboard";
import { Features } from "./features";
import { Hero } from "./hero";
import { HowItWorks } from "./how-it-works";
import type { landingLoader } from "./landing-loader.server";
import { exampleTyped } from "./missed-calls";
import { Pricing } from "./pricing";

/** The home page (spec §2), in its data's language. */
export function LandingPage() {
  const data = useLoaderData<typeof landingLoader>();
  const { language, content, words } = data;
  return (
    <>
      <Hero content={content.hero} watchDemo={data.watchDemo} voice={data.voice} words={words} />
      <Calculator
        content={content.value}
        language={language}
        typed={data.typed ?? exampleTyped}
        plans={content.pricing.plans}
      />
      <Features content={content.features} />
      <HowItWorks content={content.steps} hasCall={data.voice.provider !== "off"} />
      <Dashboard content={content.dashboard} language={language} />
      {/* On a phone, the bar has no room for this button. The prices have buttons of their own. */}
      {data.voice.provider !== "off" && (
        <a href={`#${TEST_CALL}`} className="btn btn-signal reach">
          {words.start}
        </a>
      )}
      <Pricing
        content={content.pricing}
        terms={data.trialTerms}
        trials={data.trials}
        bookDemo={data.bookDemo}
        phone={data.phone}
        company={data.company}
        questionsHref={pathIn(`${QUESTIONS}#cost`, language)}
      />
    </>
  );
}
