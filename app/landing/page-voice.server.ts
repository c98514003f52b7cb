import type { SiteContext } from "#server/context.server";
import type { PageVoice } from "../call/live-call";
import type { Action } from "../content/action";
import { linkTarget } from "../content/site-links.server";

/** Call object of our version of `@daily-co/daily-js` (packages/provider-contract/room). */
const ROOM_SCRIPT =
  "https://c.daily.co/call-machine/versioned/0.87.0/static/call-machine-object-bundle.js";

/**
 * The voice settings and the state of the line that the page may see.
 *
 * @param line whether the site takes calls now, and the messages about it.
 */
export function pageVoice(
  settings: SiteContext["settings"],
  line: { isOpen: boolean; closed: string | null; notice: string | null },
  trial: Action,
): PageVoice {
  const { voice, turnstile } = settings;
  const { isOpen, closed, notice } = line;
  return {
    provider: isOpen ? voice.provider : "off",
    ...(closed && { closed }),
    ...(notice && { notice }),
    callObjectBundleUrl:
      voice.provider === "simulator" ? "/simulator/call-machine.js" : ROOM_SCRIPT,
    callMaxSeconds: voice.callMaxSeconds,
    outcomes: settings.outcomes,
    trial,
    turnstileSiteKey: turnstile?.siteKey ?? null,
    privacyUrl: linkTarget("privacy", settings).href,
    ...(settings.demoPhone && { demoPhone: settings.demoPhone }),
  };
}
