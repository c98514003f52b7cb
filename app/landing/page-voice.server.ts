import type { SiteContext } from "#server/context.server";
import type { PageVoice } from "../call/live-call";
import type { Action } from "../content/action";
import { linkTarget } from "../content/site-links.server";

/** Call object of our version of `@daily-co/daily-js` (packages/provider-contract/room). */
const ROOM_SCRIPT =
  "https://c.daily.co/call-machine/versioned/0.87.0/static/call-machine-object-bundle.js";

/**
 * The voice settings that the page may see.
 *
 * @param availability whether the site accepts calls now, and the messages about it.
 */
export function pageVoice(
  settings: SiteContext["settings"],
  availability: { isOpen: boolean; closed: string | null; notice: string | null },
  trial: Action,
): PageVoice {
  const { VOICE_PROVIDER, DEMO_PHONE } = settings;
  const { isOpen, closed, notice } = availability;
  return {
    provider: isOpen ? VOICE_PROVIDER : "off",
    ...(closed && { closed }),
    ...(notice && { notice }),
    callObjectBundleUrl:
      VOICE_PROVIDER === "simulator" ? "/simulator/call-machine.js" : ROOM_SCRIPT,
    callMaxSeconds: settings.CALL_MAX_SECONDS,
    outcomes: settings.OUTCOMES === "on",
    trial,
    turnstileSiteKey: settings.TURNSTILE_SITE_KEY ?? null,
    privacyUrl: linkTarget("privacy", settings).href,
    ...(DEMO_PHONE && { demoPhone: DEMO_PHONE }),
  };
}
