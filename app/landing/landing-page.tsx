import { useLoaderData } from "@remix-run/react";
import { TEST_CALL } from "~/hydration/element-ids";
import { Calculator } from "./calculator";
import { Dashboard } from "./dashboard";
import { Features } from "./features";
import { Hero } from "./hero";
import { HowItWorks } from "./how-it-works";
import type { LandingData } from "./landing-loader.server";
import { Pricing } from "./pricing";

/** The home page (spec §2), in its data's language. */
export function LandingPage() {
  const data = useLoaderData<LandingData>();
  const { content, words } = data;
  return (
    <>
      <Hero data={data} />
      <Calculator data={data} />
      <Features content={content.features} />
      <HowItWorks data={data} />
      <Dashboard data={data} />
      {/* On a phone, the bar has no room for this button. The prices have buttons of their own. */}
      {data.voice.provider !== "off" && (
        <a href={`#${TEST_CALL}`} className="btn btn-signal reach">
          {words.start}
        </a>
      )}
      <Pricing data={data} />
    </>
  );
}
