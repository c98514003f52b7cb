import { useCallback, useState } from "react";
import type { CallWords } from "~/content/call-words";
import { loadCallDetails } from "~/content/load-call-details";
import { useShownOrder } from "./order/use-shown-order";
import type { PageVoice } from "./page-voice";
import { useWatched } from "./replay/use-watched";
import { useVoiceCall } from "./use-voice-call";
import type { Extras } from "./view/extras";

/**
 * What a page holds of its test call: the call, its work order, and a replay in the call's place.
 * What shows them loads on demand.
 */
export function useLiveCall(voice: PageVoice, words: CallWords) {
  const [extras, setExtras] = useState<Extras | null>(null);
  const load = useCallback(async () => {
    const [view, details] = await Promise.all([
      import("./view/call-extras.client"),
      loadCallDetails(words.language),
    ]);
    // The same object for a second load: what it shows is not new.
    setExtras((held) => (held?.details === details ? held : { ...view, details }));
  }, [words.language]);
  const voiceCall = useVoiceCall(voice, words, load);
  const watched = useWatched(load, voiceCall.call.number);
  const shown = useShownOrder(extras, load, voiceCall.call, watched.replay?.played);
  return { voice, words, extras, voiceCall, ...watched, shown };
}
