import type { Settings } from "../settings.server";
import type { PageVoice } from "../test-call/page-voice";

/** What a page may know of the voice settings. */
export function pageVoice(settings: Settings): PageVoice {
  const { voice, turnstile, links } = settings;
  return {
    provider: voice.provider,
    callObjectBundleUrl: voice.provider === "simulator" ? "/simulator/call-machine.js" : null,
    callMaxSeconds: voice.callMaxSeconds,
    turnstileSiteKey: turnstile?.siteKey ?? null,
    privacyUrl: links.privacy ?? null,
  };
}
