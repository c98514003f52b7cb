import { useCallback, useEffect, useReducer, useRef } from "react";
import type { CallDetails } from "~/content/call-details";
import type { CallWords } from "~/content/call-words";
import { reloadOnce } from "../hydration/load-recovery";
import { CARRIED } from "../hydration/recovery";
import { OUTCOME_PATH } from "../voice-addresses";
import { type CallEvent, type Notice, noCall, reduceCall } from "./call-state";
import type { PageVoice } from "./page-voice";
import type { StartOptions, VoiceSession } from "./voice-session";

/** A notice of the session, which says it in English, in the words of the page. */
function inWords(notice: Notice, say: CallDetails["notice"]): Notice {
  const said = say?.(notice.code, navigator.userAgent);
  return said ? { ...notice, ...said } : notice;
}

/** What else is told of a call is recorded by the chunk that has not arrived. */
function sendUnloaded(outcome: { ended: "failure" | "left" | "visitor"; notice?: string }) {
  const body = new Blob([JSON.stringify(outcome)], { type: "application/json" });
  navigator.sendBeacon(OUTCOME_PATH, body);
}

/**
 * The test call as React state: the machine of call-state.ts, moved by the session.
 *
 * @param words of the page, for what goes wrong before those of a call are there.
 * @param loadView loads what is shown during a call and what it says: one starts when all is there.
 * @param onEvent is told every event as well, such as tool calls for the work-order card.
 */
export function useVoiceCall(
  voice: PageVoice,
  words: Pick<CallWords, "scriptFailed" | "labels">,
  loadView: () => Promise<CallDetails>,
  onEvent?: (event: CallEvent) => void,
) {
  const [call, dispatch] = useReducer(reduceCall, noCall);
  const session = useRef<VoiceSession | null>(null);
  const loading = useRef<Promise<VoiceSession> | null>(null);
  /** The start that is wanted; a stop while the chunk loads takes it back. */
  const wanted = useRef<{ resumes?: true } | null>(null);
  const listener = useRef(onEvent);
  useEffect(() => {
    listener.current = onEvent;
  }, [onEvent]);

  const say = useRef<CallDetails["notice"]>(null);

  const report = useCallback((told: CallEvent) => {
    const event: CallEvent =
      "notice" in told && told.notice
        ? { ...told, notice: inWords(told.notice, say.current) }
        : told;
    if (event.type === "ended" || event.type === "failed") wanted.current = null;
    dispatch(event);
    listener.current?.(event);
  }, []);

  /** Loads the SDK: called when the visitor reaches for the button, and by start itself. */
  const prepare = useCallback(() => {
    loading.current ??= Promise.all([import("./session/voice-session.client"), loadView()]).then(
      ([{ createVoiceSession }, details]) => {
        say.current = details.notice;
        const { reconnecting } = words.labels;
        session.current ??= createVoiceSession(voice, report, undefined, reconnecting);
        return session.current;
      },
      (error) => {
        loading.current = null;
        throw error;
      },
    );
    // A failure matters at the start only, which awaits the same promise.
    loading.current.catch(() => {});
    return loading.current;
  }, [voice, words, loadView, report]);

  const start = useCallback(
    (options: StartOptions = { typing: false }) => {
      if (wanted.current) return;
      const mine = {};
      wanted.current = mine;
      report({ type: "start", ...options });
      const pressedAt = performance.now();
      prepare().then(
        (loaded) => {
          if (wanted.current === mine) loaded.start({ ...options, pressedAt });
        },
        async (error) => {
          console.error("The script of the test call did not load.", error);
          if (wanted.current !== mine) return;
          const press = options.typing ? "type" : "start";
          if (await reloadOnce(press, options.variableValues)) return;
          if (wanted.current !== mine) return;
          const code = "script-failed";
          const notice = { code, ...words.scriptFailed, canReload: true };
          report({ type: "failed", notice, at: Date.now() });
          if (voice.outcomes) sendUnloaded({ ended: "failure", notice: code });
        },
      );
    },
    [prepare, report, voice, words],
  );

  /** Goes on with the call that the page before was in. */
  const resume = useCallback(() => {
    if (wanted.current) return;
    const mine = { resumes: true } as const;
    wanted.current = mine;
    report({ type: "start", typing: false });
    report({ type: "reconnecting", reconnecting: true });
    prepare().then(
      (loaded) => wanted.current === mine && loaded.resume(),
      () => {
        // The call is ended by the server, which is told of it by nobody else.
        const notice = { code: "script-failed", ...words.scriptFailed, canReload: true };
        if (wanted.current === mine) report({ type: "failed", notice, at: Date.now() });
      },
    );
  }, [prepare, report, words]);

  /** While its script is on its way there is nothing yet to end but the wish. */
  const giveUp = useCallback(
    (ended: "left" | "visitor") => {
      // A script that failed is told of by the page that was loaded anew for it.
      if (!wanted.current || session.current || !loading.current) return;
      const { resumes } = wanted.current;
      report({ type: "ended", by: "visitor", at: Date.now() });
      // Of a call that another page has begun that page has told; a second reload may go on with it.
      if (!resumes && voice.outcomes) sendUnloaded({ ended });
      if (resumes && ended === "visitor") sessionStorage.removeItem(CARRIED);
    },
    [report, voice],
  );

  const stop = useCallback(() => {
    if (!wanted.current) return;
    giveUp("visitor");
    session.current?.stop();
    // Its script is there, but the start was still to come.
    if (wanted.current) report({ type: "ended", by: "visitor", at: Date.now() });
  }, [giveUp, report]);

  // Leaving the page ends the call.
  useEffect(() => stop, [stop]);
  useEffect(() => {
    const leave = () => giveUp("left");
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, [giveUp]);

  return { call, session, prepare, start, resume, stop };
}

/** What the hook gives. */
export type VoiceCall = ReturnType<typeof useVoiceCall>;
