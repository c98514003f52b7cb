import type { RefObject } from "react";
import type { Call } from "../call-state";
import type { VoiceSession } from "../voice-session";
import { CallControls } from "./call-controls";
import { CallSummary } from "./call-summary";

/** What only a visitor who calls needs: a chunk of its own, loaded beside the SDK. */
export default function CallExtras({
  call,
  session,
  simulated,
}: {
  call: Call;
  session: RefObject<VoiceSession | null>;
  simulated: boolean;
}) {
  return call.summary ? (
    <CallSummary summary={call.summary} simulated={simulated} session={session} />
  ) : (
    <CallControls call={call} session={session} simulated={simulated} />
  );
}
