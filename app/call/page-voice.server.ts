import type { Settings } from "#server/settings/settings.server";
import { linkTarget } from "../content/site-links.server";
import type { PageVoice } from "./page-voice";

/** Where `@daily-co/daily-js`, of this version, finds its call object (packages/provider-contract/room). */
const ROOM_SCRIPT =
  "https://c.daily.co/call-machine/versioned/0.87.0/static/call-machine-object-bundle.js";

/** Whether calls are taken now, with what visitors are told about it. */
export interface ShownLine {
  isOpen: boolean;
  closed: string | null;
  notice: string | null;
}

/** What a page may know of the voice settings, and of the line as it is now. */
export function pageVoice(settings: Settings, { isOpen, closed, notice }: ShownLine): PageVoice {
  const { voice, turnstile } = settings;
  return {
    provider: isOpen ? voice.provider : "off",
    ...(closed && { closed }),
    ...(notice && { notice }),
    callObjectBundleUrl:
      voice.provider === "simulator" ? "/simulator/call-machine.js" : ROOM_SCRIPT,
    callMaxSeconds: voice.callMaxSeconds,
    outcomes: settings.outcomes,
    turnstileSiteKey: turnstile?.siteKey ?? null,
    privacyUrl: linkTarget("privacy", settings).href,
    ...(settings.leads && { takesLeads: true as const }),
    ...(settings.demoPhone && { demoPhone: settings.demoPhone }),
  };
}
