import { useNow } from "~/components/use-now";
import { filled } from "~/content/filled";
import { useCalling } from "../calling";
import { clock } from "./clock";

/** The company being called, as on a phone's screen; then the call's duration and its limit. */
export function CallTimer() {
  const { call, voice, words, extras } = useCalling();
  const { connectedAt: since } = call;
  const limit = voice.callMaxSeconds;
  const now = useNow(since !== null, 1000);
  const elapsed = Math.min(limit, Math.max(0, Math.round((now - (since ?? now)) / 1000)));
  if (extras && since === null)
    return (
      <p className="truncate text-muted text-sm">
        {extras.details.calling(call.values?.companyName?.trim() || undefined)}
      </p>
    );
  return (
    <p role="timer" className="text-muted text-sm figures">
      {clock(elapsed)} · {filled(words.left, { time: clock(limit - elapsed) })}
    </p>
  );
}
