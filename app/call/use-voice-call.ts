import { useEffect, useState, useSyncExternalStore } from "react";
import type { CallWords } from "~/content/call-words";
import { pageAdapters, pageFacts, watchPage } from "./adapters/page";
import { noCall } from "./machine/call";
import type { PageVoice } from "./page-voice";
import { runCalls } from "./runner";

/**
 * The page's test call as React state; on the server there is none.
 *
 * @param words the page's words; the status uses them while a call is rejoined after a reload.
 * @param loadView loads the view of a call; a call starts once everything has loaded.
 */
export function useVoiceCall(voice: PageVoice, words: CallWords, loadView: () => Promise<unknown>) {
  const [{ send, prepare, ...runner }] = useState(() => {
    const load = async () => {
      const script = import("./adapters/voice-session.client");
      const [{ callScript }] = await Promise.all([script, loadView()]);
      return callScript(voice, words.labels.reconnecting);
    };
    return runCalls(pageFacts(voice), pageAdapters, load);
  });
  const call = useSyncExternalStore(runner.subscribe, runner.call, () => noCall);
  useEffect(() => {
    const unwatch = watchPage(send);
    return () => {
      unwatch();
      // Leaving the page ends the call.
      send({ type: "stop" });
    };
  }, [send]);
  return { call, send, prepare };
}

/** The hook's result. */
export type VoiceCall = ReturnType<typeof useVoiceCall>;
