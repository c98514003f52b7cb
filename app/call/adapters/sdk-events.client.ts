import type Vapi from "@vapi-ai/web";
import { readFailure, readMessage } from "../hearing/messages";
import { assistantSpeech, visitorSpeech, volumeOf } from "../hearing/speech";
import type { NoticeCode } from "../machine/notices";
import type { Tools } from "../runner";

/** Errors that do not stop the call; it continues without the failed part (spec §8). */
const HARMLESS =
  /^(video-recording-setup|audio-observer-setup|audio-processing-setup|audio-processor-recovery)-error$/;
/** Start errors that the SDK reports again once the start has failed. */
const EARLY = /^daily-call-(join|object-creation)-error$/;
/** The room's camera errors, by type (spec §8); all others become `microphone-failed`. */
const microphoneProblems: Record<string, NoticeCode> = {
  permissions: "microphone-denied",
  "not-found": "no-microphone",
  "mic-in-use": "microphone-busy",
  "cam-mic-in-use": "microphone-busy",
};

function onStart(vapi: Vapi, { send, over }: Tools) {
  vapi.on("call-start-progress", ({ stage, status }) => {
    if (stage !== "daily-call-object-creation") return;
    // Throwing here is the only way to stop the SDK between the answer and the room.
    if (over.aborted) throw new Error("The call was canceled.");
    if (status === "completed") send({ type: "room-made" });
  });
  vapi.on("call-start-success", () => send({ type: "joined" }));
  vapi.on("call-start", () => send({ type: "answered" }));
  vapi.on("call-start-failed", ({ stage, totalDuration, error, context }) => {
    const details = { stage, totalDuration, error, ...context };
    if (!over.aborted) console.error("The test call did not start.", details);
  });
}

function onErrors(vapi: Vapi, { send, over, call }: Tools) {
  vapi.on("error", (error: { type?: unknown }) => {
    if (over.aborted) return;
    const kind = String(error.type);
    if (kind === "audio-start-failed") {
      console.warn("The browser blocks the dispatcher’s voice.", error);
      return send({ type: "sound-blocked" });
    }
    if (HARMLESS.test(kind))
      return console.warn("The test call continues without one of its features.", error);
    send({ type: "failure", early: EARLY.test(kind), ...readFailure(error) });
  });
  vapi.on("camera-error", (error) => {
    if (over.aborted || call().typing) return;
    console.warn("The room did not get the microphone or the camera.", error);
    // Only the camera failed, which a call does not use.
    if (error.error?.errorMsg?.audioOk) return;
    const code = microphoneProblems[error.error?.error?.type] ?? "microphone-failed";
    send({ type: "device-notice", code });
  });
}

function onRoom(vapi: Vapi, { send, call }: Tools) {
  vapi.on("audio", () => send({ type: "sound-plays" }));
  vapi.on("call-end", () => send({ type: "room-closed" }));
  vapi.on("network-quality-change", (event) => {
    // New calls report 'unknown', which is no reason to warn.
    const poor = /^(warning|bad|low|very-low)$/.test(event?.networkState ?? event?.threshold);
    send({ type: "network", poor });
  });
  vapi.on("network-connection", (event) =>
    send({ type: event?.event === "interrupted" ? "room-interrupted" : "room-returned" }),
  );
  vapi.on("daily-participant-updated", ({ local, tracks }) => {
    if (!local) return;
    const { state } = tracks.audio;
    if (state === "playable" && call().muted) send({ type: "track-playable" });
    if (state === "interrupted") send({ type: "unheard" });
  });
}

/**
 * Shows how loud the call is, from 0 to 1, in the wave (view/level-ring.tsx). It runs ten times a
 * second, so it bypasses React. It skips hidden pages and visitors who want less motion.
 */
function showLevel(level: number): void {
  if (document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const ring = document.querySelector<HTMLElement>("#test-call [data-level-ring]");
  ring?.style.setProperty("--level", String(level));
}

/** Translates the SDK's events for one call into ours. */
export function listen(vapi: Vapi, tools: Tools): void {
  const { send, over, call } = tools;
  const visitor = visitorSpeech(call);
  const assistant = assistantSpeech(call);
  onStart(vapi, tools);
  onErrors(vapi, tools);
  onRoom(vapi, tools);
  vapi.on("message", (message: unknown) => {
    const now = performance.now();
    for (const event of readMessage(message)) if (visitor.trusts(event, now)) send(event);
  });
  vapi.on("speech-start", () => send({ type: "assistant-began" }));
  vapi.on("speech-end", () => send({ type: "assistant-paused" }));
  let assistantVolume = 0;
  vapi.on("volume-level", (volume) => {
    if (over.aborted) return;
    assistantVolume = volume;
    const audible = assistant(volume, performance.now());
    if (audible !== null) send({ type: "assistant-audible", audible });
  });
  vapi.on("local-volume-level", (level) => {
    if (over.aborted) return;
    const { muted, connectedAt } = call();
    // Muting mid-sentence counts as a pause a second later.
    const heard = muted ? 0 : level;
    showLevel(Math.max(assistantVolume, volumeOf(heard)));
    const event = connectedAt !== null && visitor.level(heard, performance.now());
    if (event) send(event);
  });
}
