import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { CallWords } from "~/content/call-words";
import { pageAdapters, pageFacts, watchPage } from "./adapters/page";
import { type CallEvent, noCall } from "./machine/call";
import type { Told } from "./machine/events";
import type { PageVoice } from "./page-voice";
import { runCalls } from "./runner";

const never = () => () => {};
const isBrowser = typeof document !== "undefined";

/**
 * The test call of a page as React state; on the server there is none.
 *
 * @param words of the page: what the status says while a call is joined again after a reload.
 * @param loadView loads what is shown during a call: one starts when all is there.
 * @param onEvent is told what happens in the call, such as tool calls for the work-order card.
 */
export function useVoiceCall(
  voice: PageVoice,
  words: Pick<CallWords, "labels">,
  loadView: () => Promise<unknown>,
  onEvent?: (event: CallEvent) => void,
) {
  const listener = useRef(onEvent);
  useEffect(() => {
    listener.current = onEvent;
  }, [onEvent]);
  const [levels] = useState({ visitor: 0, assistant: 0 });
  const [runner] = useState(() => {
    if (!isBrowser) return null;
    const load = async () => {
      const script = import("./adapters/voice-session.client");
      const [{ callScript }] = await Promise.all([script, loadView()]);
      return callScript(voice, levels, words.labels.reconnecting);
    };
    return runCalls(pageFacts(voice), pageAdapters, load, (event) => listener.current?.(event));
  });
  const call = useSyncExternalStore(
    runner?.subscribe ?? never,
    () => runner?.call() ?? noCall,
    () => noCall,
  );
  const send = useCallback((event: Told) => runner?.send(event), [runner]);
  const prepare = useCallback(() => runner?.prepare(), [runner]);
  useEffect(() => {
    const unwatch = watchPage(send);
    return () => {
      unwatch();
      // Leaving the page ends the call.
      send({ type: "stop" });
    };
  }, [send]);
  return { call, levels, send, prepare };
}

/** What the hook gives. */
export type VoiceCall = ReturnType<typeof useVoiceCall>;
