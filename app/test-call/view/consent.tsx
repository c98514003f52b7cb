import { QUESTIONS } from "~/content/site";
import type { PageVoice } from "../page-voice";
import type { Hearing } from "../use-hearing";

/** What a simulated call does with the visitor's words. */
function simulation(hearing: Hearing, model: string | null): string {
  const by = model
    ? `by the language model ${model}, which this site’s server asks`
    : "by rules in this browser";
  const stays = model ? "" : " Nothing you say or type leaves this browser.";
  if (hearing === "device")
    return `Simulated call: what you say is recognized on this device and understood ${by}, like what you type. A recorded or computer voice answers.${stays}`;
  if (hearing === "maker")
    return `Simulated call: what you say goes to your browser’s maker, who recognizes it, and is understood ${by}, like what you type. A recorded or computer voice answers.`;
  return `Simulated call: what you type is understood ${by}. What you say is only measured for loudness, and a prerecorded voice answers from a script.${stays}`;
}

/** What a visitor agrees to by starting a call: who speaks, who carries it, what is kept. */
export function Consent({ voice, hearing }: { voice: PageVoice; hearing: Hearing }) {
  return (
    <p id="test-call-consent" className="mt-auto text-balance text-muted text-sm">
      {voice.provider === "simulator"
        ? simulation(hearing, voice.model)
        : "You talk to an AI voice. Your voice goes to Vapi, over Daily’s call rooms, to answer you. The call is not recorded."}{" "}
      <a href={voice.privacyUrl} className="py-4 underline">
        Privacy Policy
      </a>{" "}
      <a href={QUESTIONS} className="ml-2 py-4 underline">
        Questions
      </a>
    </p>
  );
}
