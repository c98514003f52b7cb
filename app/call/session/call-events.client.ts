import type { EndedBy, Notice } from "../call-state";
import { AssistantSpeech } from "./assistant-speech";
import { failureNotice, failureText, failureType, isGone } from "./call-failure";
import { readMessage } from "./call-messages";
import { microphoneNotice } from "./microphone.client";
import type { SessionContext, Vapi } from "./session-context";
import { type SpeechChange, VisitorSpeech, volumeOf } from "./visitor-speech";

/** Errors that the SDK only reports: the call goes on without what failed (spec §8). */
const HARMLESS =
  /^(video-recording-setup|audio-observer-setup|audio-processing-setup|audio-processor-recovery)-error$/;
/** Milliseconds between the provider's word that the call ended and our own end. */
const END_WITHIN = 2_000;
/** Camera errors of the room by their type (spec §8); the others are of no special kind. */
const microphoneProblems = {
  permissions: "microphone-denied",
  "not-found": "no-microphone",
  "mic-in-use": "microphone-busy",
  "cam-mic-in-use": "microphone-busy",
} as const;

/** The call that is listened to, and what can happen to it. */
export interface HeardCall {
  readonly over: boolean;
  readonly connected: boolean;
  readonly typing: boolean;
  readonly muted: boolean;
  /** There is a room to leave. */
  hasRoom: boolean;
  joined(): void;
  connect(): void;
  /** The browser plays nothing until it is tapped. */
  soundBlocked(): void;
  soundPlays(): void;
  /** The room cannot be reached, or can be again. */
  roomInterrupted(interrupted: boolean): void;
  /** The room is lost: the call may be gone on with in it. Returns whether it can be tried. */
  rejoin(): boolean;
  /** The room is being left in order to join it again: what it says means nothing. */
  readonly rejoining: boolean;
  end(by: EndedBy): void;
  fail(notice: Notice): void;
  /** What the call route said when it refused, or null. */
  refusal(): Notice | null;
  /** Runs something later, unless the call is over by then. */
  after(milliseconds: number, then: () => void): void;
}

/** Hears the SDK during one call and says in our words what that means. */
export class CallEvents {
  #assistantHeard = false;
  #endedBy: EndedBy | null = null;
  /** Why the join failed, until the SDK says that the start did. */
  #reason: Notice | null = null;
  #speech = new VisitorSpeech();
  #assistant = new AssistantSpeech();

  constructor(
    private call: HeardCall,
    private context: SessionContext,
  ) {}

  /** Listens to everything that the SDK tells of the call; once that is over, nothing counts. */
  listen(vapi: Vapi) {
    const { call, context } = this;
    vapi.on("call-start-progress", ({ stage, status }) => {
      if (stage !== "daily-call-object-creation") return;
      // A listener that throws is the one way to stop the SDK between the answer and the room.
      if (call.over) throw new Error("The call was given up.");
      if (status === "completed") call.hasRoom = true;
    });
    vapi.on("call-start-success", () => call.joined());
    vapi.on("audio", () => call.soundPlays());
    vapi.on("call-start", () => call.connect());
    vapi.on("call-start-failed", ({ stage, totalDuration, error, context }) => {
      const details = { stage, totalDuration, error, ...context };
      if (!call.over) console.error("The test call did not start.", details);
    });
    vapi.on("error", (error) => this.#onError(error));
    vapi.on("call-end", () => call.rejoining || call.end(this.#endedBy ?? "dispatcher"));
    vapi.on("message", (message) => this.#onMessage(message));
    vapi.on("speech-start", () => this.#onAssistant(true));
    vapi.on("speech-end", () => this.#onAssistant(false));
    vapi.on("volume-level", (volume) => this.#onVolume(volume));
    vapi.on("local-volume-level", (level) => this.#onLevel(level));
    vapi.on("local-audio-level-observer-error", (error) =>
      console.warn("The microphone level cannot be measured.", error),
    );
    vapi.on("camera-error", (error) => this.#onCameraError(error));
    vapi.on("network-quality-change", (event) => {
      // 'unknown' is what a young call says: it is no reason to warn.
      const poor = /^(warning|bad|low|very-low)$/.test(event?.networkState ?? event?.threshold);
      if (!call.over) context.report({ type: "network", poor });
    });
    vapi.on("network-connection", (event) => {
      call.roomInterrupted(event?.event === "interrupted");
    });
    vapi.on("daily-participant-updated", ({ local, tracks }) => {
      if (call.over || !local) return;
      const { state } = tracks.audio;
      // The SDK unmutes when it falls back from noise cancellation.
      if (state === "playable" && call.muted) vapi.setMuted(true);
      if (call.connected && state === "interrupted") this.#onSpeech("unheard");
    });
  }

  /** The provider has said that the call is over. */
  get isEnding(): boolean {
    return this.#endedBy !== null;
  }

  /** Forgets what was heard: another microphone is in use. */
  anotherMicrophone() {
    this.#speech.anotherMicrophone();
  }

  #onError(error: { type?: unknown; error?: unknown }) {
    const { call } = this;
    if (call.over) return;
    if (error.type === "audio-start-failed") {
      console.warn("The browser blocks the dispatcher's voice.", error);
      return call.soundBlocked();
    }
    if (call.rejoining) {
      // Nothing is to be waited for.
      if (isGone(error)) call.fail(failureNotice(error));
      return;
    }
    if (HARMLESS.test(String(error.type))) {
      console.warn("The test call goes on without a part of it.", error);
      return;
    }
    // After the provider's 'ended' the room ejects everybody: that is a normal ending.
    if (this.#endedBy && failureType(error) === "ejected") return call.end(this.#endedBy);
    console.error("The test call failed.", failureText(error), error);
    if (failureType(error) === "connection-error" && call.rejoin()) return;
    // A join that fails is told of three times; the last comes with the elapsed time.
    if (error.type === "daily-call-join-error" || error.type === "daily-call-object-creation-error")
      this.#reason ??= failureNotice(error);
    else call.fail(this.#reason ?? call.refusal() ?? failureNotice(error));
  }

  #onMessage(message: unknown) {
    const { call, context } = this;
    if (call.over || call.rejoining) return;
    for (const meaning of readMessage(message)) {
      if (meaning.is === "event") {
        const { event } = meaning;
        if (event.type === "transcript" && event.role === "user")
          this.#speech.recognized(performance.now());
        context.report(event);
      } else if (meaning.is === "visitor-speech")
        this.#onSpeech(this.#speech.provider(meaning.status, performance.now()));
      else {
        this.#endedBy ??= meaning.by;
        call.after(END_WITHIN, () => call.end(meaning.by));
      }
    }
  }

  #onAssistant(heard: boolean) {
    if (this.call.over || this.call.rejoining) return;
    this.#assistantHeard = heard;
    this.context.report({ type: heard ? "assistant-began" : "assistant-paused" });
  }

  #onVolume(volume: number) {
    const { call, context } = this;
    if (call.over) return;
    context.levels.assistant = volume;
    const audible = this.#assistant.volume(volume, performance.now());
    if (audible !== null && !call.rejoining) context.report({ type: "assistant-audible", audible });
  }

  #onLevel(level: number) {
    const { call, context } = this;
    if (call.over) return;
    // Whoever mutes in mid-sentence has paused a second later.
    const heard = call.muted ? 0 : level;
    context.levels.visitor = volumeOf(heard);
    if (!call.connected) return;
    const awaited = !call.typing && !call.muted && !this.#assistantHeard;
    this.#onSpeech(this.#speech.level(heard, performance.now(), awaited));
  }

  #onSpeech(change: SpeechChange | null) {
    const { report } = this.context;
    if (change === "visitor-began" || change === "visitor-paused") report({ type: change });
    else if (change === "loud") report({ type: "loud", loud: true });
    else if (change) report({ type: "unheard", unheard: change === "unheard" });
  }

  #onCameraError(error: { error?: { errorMsg?: { audioOk?: boolean } } }) {
    if (this.call.over || this.call.typing) return;
    console.warn("The room did not get the microphone or the camera.", error);
    // A call uses no camera: another program may have it.
    if (error.error?.errorMsg?.audioOk) return;
    const type = failureType(error) as keyof typeof microphoneProblems;
    const problem = microphoneProblems[type] ?? "microphone-failed";
    this.context.report({ type: "advice", notice: microphoneNotice(problem, navigator.userAgent) });
  }
}
