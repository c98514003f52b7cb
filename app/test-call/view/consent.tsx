import type { PageVoice } from "../page-voice";

/** What a visitor agrees to by starting a call: who speaks, who carries it, what is kept. */
export function Consent({ voice }: { voice: PageVoice }) {
  return (
    <p id="test-call-consent" className="mt-auto text-balance text-muted text-sm">
      {voice.provider === "simulator"
        ? "Simulated call: what you type is understood by rules in this browser. What you say is only measured for loudness, and a prerecorded voice answers from a script. Nothing you say or type leaves this browser."
        : "You talk to an AI voice. Your voice goes to Vapi, over Daily’s call rooms, to answer you. The call is not recorded."}{" "}
      <a href={voice.privacyUrl} className="py-4 underline">
        Privacy Policy
      </a>
    </p>
  );
}
