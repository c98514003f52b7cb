import type Vapi from "@vapi-ai/web";
import { botCheckToken } from "./bot-check.client";
import {
  botCheckFailure,
  brokenOff,
  failureNotice,
  failureText,
  failureType,
  noAnswer,
  refusalNotice,
  soundBlocked,
  startFailure,
} from "./call-failure";
import { readMessage } from "./call-messages";
import type { CallEvent, EndedBy, Notice } from "./call-state";
import { callProblem, microphoneNotice, openMicrophone, silentStream } from "./microphone.client";
import type { PageVoice } from "./page-voice";
import { VisitorSpeech, volumeOf } from "./visitor-speech";
import { interceptWebCall, reportEnded, type WebCallRequest } from "./web-call-request.client";

/** Milliseconds for a whole start: three attempts at the bundle take up to 66 s (spec §7). */
const START_WITHIN = 90_000;
/** Milliseconds from the join to the dispatcher's first 'listening'. */
const ANSWER_WITHIN = 20_000;
/** Milliseconds for a previous call to leave its room before the next one starts all the same. */
const LEAVE_WITHIN = 5_000;
/** Milliseconds between the provider's word that the call ended and our own end. */
const END_WITHIN = 2_000;
/** Errors that the SDK only reports: the call goes on without what failed (spec §8). */
const HARMLESS =
  /^(video-recording-setup|audio-observer-setup|audio-processing-setup|audio-processor-recovery)-error$/;
/** How a call is to be started. */
export interface StartOptions {
  /** Join without a microphone: the visitor types. */
  typing: boolean;
  /** Values for the assistant's prompt; the server checks them. */
  variableValues?: Record<string, string>;
}

/** What outlives one call: the page's choices, and the room that is being left. */
export interface Desk {
  voice: PageVoice;
  report: (event: CallEvent) => void;
  /** What is asked of the call route, which chooses the assistant itself. */
  assistant: string;
  levels: { visitor: number; assistant: number };
  volume: number;
  microphoneId: string | undefined;
  attempt: CallAttempt | null;
  /** Settles when no room is left to leave. */
  left: Promise<unknown>;
  makeVapi: (audioSource?: string | MediaStreamTrack) => Vapi;
}

/** One call from its start to its end; it moves nothing any more once it is over. */
export class CallAttempt {
  vapi: Vapi | null = null;
  request: WebCallRequest | null = null;
  starting: Promise<unknown> | null = null;
  hasRoom = false;
  connected = false;
  muted = false;
  assistantHeard = false;
  endedBy: EndedBy | null = null;
  /** Why the join failed, until the SDK says that the start did. */
  reason: Notice | null = null;
  speech = new VisitorSpeech();
  releaseMicrophone: () => void = () => {};
  timers: ReturnType<typeof setTimeout>[] = [];
  typing: boolean;

  constructor(
    private desk: Desk,
    private options: StartOptions,
  ) {
    this.typing = options.typing;
    window.addEventListener("pagehide", this.leavePage);
  }

  leavePage = () => this.end("visitor");

  get over() {
    return this.desk.attempt !== this;
  }

  after(milliseconds: number, then: () => void) {
    this.timers.push(setTimeout(then, milliseconds));
  }

  async run() {
    const problem = callProblem();
    if (problem) return this.fail(microphoneNotice(problem, navigator.userAgent));
    // The prompt comes first: a visitor who refuses the microphone costs nothing.
    const audioSource = await this.openAudio();
    if (this.over || audioSource === null) return;
    const botCheck = this.desk.voice.turnstileSiteKey
      ? await botCheckToken(this.desk.voice.turnstileSiteKey).catch(() => undefined)
      : null;
    if (this.over) return;
    if (botCheck === undefined) return this.fail(botCheckFailure);
    // The room library refuses two calls at a time.
    await Promise.race([
      this.desk.left,
      new Promise((resolve) => setTimeout(resolve, LEAVE_WITHIN)),
    ]);
    if (this.over) return;
    this.request = interceptWebCall(botCheck);
    this.after(START_WITHIN, () => this.connected || this.fail(noAnswer));
    const vapi = this.desk.makeVapi(audioSource);
    this.vapi = vapi;
    vapi.setVolume(this.desk.volume);
    this.listen(vapi);
    const { variableValues } = this.options;
    this.starting = vapi
      .start(this.desk.assistant, variableValues && { variableValues })
      .then((call) => {
        if (!call) this.fail(startFailure);
      })
      .catch(() => this.fail(startFailure));
  }

  /** What the room is to listen to; undefined is the browser's choice, null that there is none. */
  async openAudio(): Promise<string | MediaStreamTrack | undefined | null> {
    if (this.options.typing) {
      const { stream, close } = silentStream();
      this.releaseMicrophone = close;
      return stream.getAudioTracks()[0] ?? null;
    }
    const opened = await openMicrophone(this.desk.microphoneId);
    if (typeof opened === "string") {
      this.fail(microphoneNotice(opened, navigator.userAgent));
      return null;
    }
    const release = () => {
      for (const track of opened.getTracks()) track.stop();
    };
    if (this.over) release();
    // Held until the room has its own: a browser that asks anew each time does not ask twice.
    else this.releaseMicrophone = release;
    return this.desk.microphoneId;
  }

  listen(vapi: Vapi) {
    vapi.on("call-start-progress", ({ stage, status }) => {
      if (stage !== "daily-call-object-creation") return;
      // A listener that throws is the one way to stop the SDK between the answer and the room.
      if (this.over) throw new Error("The call was given up.");
      if (status === "completed") this.hasRoom = true;
    });
    vapi.on("call-start-success", () => {
      if (!this.typing) this.releaseMicrophone();
      if (this.muted) vapi.setMuted(true);
      this.after(ANSWER_WITHIN, () => this.connected || this.fail(noAnswer));
    });
    vapi.on("call-start", () => this.connect());
    vapi.on("call-start-failed", ({ stage, totalDuration, error, context }) => {
      if (!this.over)
        console.error("The test call did not start.", {
          stage,
          totalDuration,
          error,
          ...context,
        });
    });
    vapi.on("error", (error) => this.onError(error));
    vapi.on("call-end", () => this.end(this.endedBy ?? "dispatcher"));
    vapi.on("message", (message) => this.onMessage(message));
    vapi.on("speech-start", () => this.onAssistant(true));
    vapi.on("speech-end", () => this.onAssistant(false));
    vapi.on("volume-level", (level) => {
      this.desk.levels.assistant = level;
    });
    vapi.on("local-volume-level", (level) => this.onLevel(level));
    vapi.on("local-audio-level-observer-error", (error) =>
      console.warn("The microphone level cannot be measured.", error),
    );
    vapi.on("camera-error", (error) => this.onMicrophoneError(error));
    vapi.on("network-quality-change", (event) => {
      // 'unknown' is what a young call says: it is no reason to warn.
      const poor = /^(warning|bad|low|very-low)$/.test(event?.networkState ?? event?.threshold);
      if (!this.over) this.desk.report({ type: "network", poor });
    });
    vapi.on("network-connection", (event) => {
      if (!this.over) this.desk.report({ type: "network", poor: event?.event === "interrupted" });
    });
    vapi.on("daily-participant-updated", ({ local, tracks }) => {
      if (this.over || !local) return;
      const { state } = tracks.audio;
      // The SDK unmutes when it falls back from noise cancellation.
      if (state === "playable" && this.muted) vapi.setMuted(true);
      if (this.connected && state === "interrupted")
        this.desk.report({ type: "unheard", unheard: true });
    });
  }

  connect() {
    if (this.over || this.connected) return;
    this.connected = true;
    this.desk.report({ type: "connected", at: Date.now() });
    // The provider ends the call; if it does not, we do.
    this.after(this.desk.voice.callMaxSeconds * 1000 + END_WITHIN, () => this.end("time-limit"));
  }

  onError(error: { type?: unknown; error?: unknown }) {
    if (this.over) return;
    if (HARMLESS.test(String(error.type))) {
      console.warn("The test call goes on without a part of it.", error);
      return;
    }
    // After the provider's 'ended' the room throws everybody out: that is a normal ending.
    if (this.endedBy && failureType(error) === "ejected") return this.end(this.endedBy);
    console.error("The test call failed.", failureText(error), error);
    if (error.type === "audio-start-failed") return this.fail(soundBlocked);
    // A join that fails is told of three times; the last comes with the elapsed time.
    if (error.type === "daily-call-join-error" || error.type === "daily-call-object-creation-error")
      this.reason ??= failureNotice(error);
    else this.fail(this.reason ?? refusalNotice(this.request?.refusal()) ?? failureNotice(error));
  }
  onMessage(message: unknown) {
    if (this.over) return;
    for (const meaning of readMessage(message)) {
      if (meaning.is === "event") this.desk.report(meaning.event);
      else if (meaning.is === "visitor-speech")
        this.onSpeech(this.speech.provider(meaning.status, performance.now()));
      else {
        this.endedBy ??= meaning.by;
        this.after(END_WITHIN, () => this.end(meaning.by));
      }
    }
  }

  onAssistant(heard: boolean) {
    if (this.over) return;
    this.assistantHeard = heard;
    this.desk.report({ type: heard ? "assistant-began" : "assistant-paused" });
  }

  onLevel(level: number) {
    if (this.over) return;
    this.desk.levels.visitor = this.muted ? 0 : volumeOf(level);
    if (!this.connected || this.muted) return;
    const awaited = !this.typing && !this.assistantHeard;
    this.onSpeech(this.speech.level(level, performance.now(), awaited));
  }

  onSpeech(change: ReturnType<VisitorSpeech["level"]>) {
    if (change === "visitor-began" || change === "visitor-paused")
      this.desk.report({ type: change });
    else if (change) this.desk.report({ type: "unheard", unheard: change === "unheard" });
  }

  onMicrophoneError(error: { error?: unknown }) {
    if (this.over || this.typing) return;
    console.warn("The room did not get the microphone.", error);
    const problem =
      { "not-found": "no-microphone" as const, permissions: "microphone-denied" as const }[
        failureType(error) ?? ""
      ] ?? "microphone-busy";
    this.desk.report({ type: "advice", notice: microphoneNotice(problem, navigator.userAgent) });
  }

  end(by: EndedBy) {
    if (by === "failure") this.fail(brokenOff);
    else this.finish({ type: "ended", by, at: Date.now() });
  }

  fail(notice: Notice) {
    this.finish({ type: "failed", notice, at: Date.now() });
  }

  /** Ends this attempt, once: whatever comes from the SDK afterwards is not heard any more. */
  finish(event: Extract<CallEvent, { type: "ended" | "failed" }>) {
    if (this.over) return;
    this.desk.attempt = null;
    for (const timer of this.timers) clearTimeout(timer);
    window.removeEventListener("pagehide", this.leavePage);
    this.releaseMicrophone();
    this.desk.levels.visitor = 0;
    this.desk.levels.assistant = 0;
    // With a room, leaving it is what counts: a start that is stopped on its way never settles.
    const leaving = Promise.resolve(this.hasRoom ? this.vapi?.stop() : this.starting)
      .catch((error) => console.warn("The room was not left cleanly.", error))
      .finally(() => {
        // The SDK leaves its player in the page.
        for (const stray of document.querySelectorAll("audio[data-participant-id]")) stray.remove();
      });
    // An attempt that is given up early must not hide that the one before it is still leaving.
    this.desk.left = Promise.all([this.desk.left, leaving]);
    const id = this.request?.callId();
    if (id) reportEnded(id);
    else this.request?.cancel();
    this.desk.report(event);
  }
}
