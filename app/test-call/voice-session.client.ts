import VapiModule from "@vapi-ai/web";
import { botCheckToken } from "./bot-check.client";
import {
  botCheckFailure,
  failureNotice,
  failureText,
  failureType,
  noAnswer,
  refusalNotice,
  soundBlocked,
  startFailure,
} from "./call-failure";
import { LONGEST_MESSAGE, readMessage } from "./call-messages";
import type { CallEvent, EndedBy, Notice } from "./call-state";
import {
  callProblem,
  microphoneNotice,
  microphones,
  openMicrophone,
  silentStream,
} from "./microphone.client";
import type { PageVoice } from "./page-voice";
import { VisitorSpeech, volumeOf } from "./visitor-speech";
import { interceptWebCall, reportEnded, type WebCallRequest } from "./web-call-request.client";

// The package is CommonJS: some bundlers hand over its module object instead of the class.
const Vapi = (VapiModule as unknown as { default?: typeof VapiModule }).default ?? VapiModule;
type VapiCall = InstanceType<typeof VapiModule>;

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

/** The live call of one page, without any framework. */
export interface VoiceSession {
  /** Starts a call; returns false where one is already running. */
  start(options: StartOptions): boolean;
  /** Ends the call, wherever it is on its way. */
  stop(): void;
  setMuted(muted: boolean): void;
  /** @param volume from 0 to 1; kept for later calls. */
  setVolume(volume: number): void;
  readonly volume: number;
  /** Says something in writing; over-long text is cut. */
  type(text: string): void;
  microphones: typeof microphones;
  setMicrophone(id: string): Promise<void>;
  /** Loudness of both sides from 0 to 1, to be read once a frame. */
  readonly levels: { visitor: number; assistant: number };
}

/**
 * Makes the session of a page.
 *
 * @param report is told everything that happens to the call, in order.
 * @param assistant what is asked of the call route, which chooses the assistant itself.
 */
export function createVoiceSession(
  voice: PageVoice,
  report: (event: CallEvent) => void,
  assistant: string | undefined = "dispatcher",
): VoiceSession {
  const levels = { visitor: 0, assistant: 0 };
  let attempt: Attempt | null = null;
  let left: Promise<unknown> = Promise.resolve();
  let volume = 1;
  let microphoneId: string | undefined;

  class Attempt {
    vapi: VapiCall | null = null;
    request: WebCallRequest | null = null;
    starting: Promise<unknown> | null = null;
    hasRoom = false;
    connected = false;
    muted = false;
    assistantHeard = false;
    endedBy: EndedBy | null = null;
    speech = new VisitorSpeech();
    releaseMicrophone: () => void = () => {};
    timers: ReturnType<typeof setTimeout>[] = [];
    typing: boolean;

    constructor(private options: StartOptions) {
      this.typing = options.typing;
      window.addEventListener("pagehide", this.leavePage);
    }

    leavePage = () => this.finish({ type: "ended", by: "visitor", at: Date.now() });

    get over() {
      return attempt !== this;
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
      const botCheck = voice.turnstileSiteKey
        ? await botCheckToken(voice.turnstileSiteKey).catch(() => undefined)
        : null;
      if (this.over) return;
      if (botCheck === undefined) return this.fail(botCheckFailure);
      // The room library refuses two calls at a time.
      await Promise.race([left, new Promise((resolve) => setTimeout(resolve, LEAVE_WITHIN))]);
      if (this.over) return;
      this.request = interceptWebCall(botCheck);
      const room = { avoidEval: true, callObjectBundleUrlOverride: voice.callObjectBundleUrl };
      if (!room.callObjectBundleUrlOverride)
        delete (room as Partial<typeof room>).callObjectBundleUrlOverride;
      const vapi = new Vapi("", "/api/voice", room, audioSource ? { audioSource } : {});
      this.vapi = vapi;
      vapi.setVolume(volume);
      this.listen(vapi);
      const { variableValues } = this.options;
      this.starting = vapi
        .start(assistant, variableValues && { variableValues })
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
      const opened = await openMicrophone(microphoneId);
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
      return microphoneId;
    }

    listen(vapi: VapiCall) {
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
      vapi.on("call-end", () =>
        this.finish({ type: "ended", by: this.endedBy ?? "dispatcher", at: Date.now() }),
      );
      vapi.on("message", (message) => this.onMessage(message));
      vapi.on("speech-start", () => this.onAssistant(true));
      vapi.on("speech-end", () => this.onAssistant(false));
      vapi.on("volume-level", (level) => {
        levels.assistant = level;
      });
      vapi.on("local-volume-level", (level) => this.onLevel(level));
      vapi.on("local-audio-level-observer-error", (error) =>
        console.warn("The microphone level cannot be measured.", error),
      );
      vapi.on("camera-error", (error) => this.onMicrophoneError(error));
      vapi.on("network-quality-change", (event) => {
        const state = event?.networkState ?? event?.threshold;
        if (!this.over) report({ type: "network", poor: state !== "good" });
      });
      vapi.on("network-connection", (event) => {
        if (!this.over) report({ type: "network", poor: event?.event === "interrupted" });
      });
      vapi.on("daily-participant-updated", ({ local, tracks }) => {
        if (this.over || !local) return;
        const { state } = tracks.audio;
        // The SDK unmutes when it falls back from noise cancellation.
        if (state === "playable" && this.muted) vapi.setMuted(true);
        if (this.connected && state === "interrupted") report({ type: "unheard", unheard: true });
      });
    }

    connect() {
      if (this.over || this.connected) return;
      this.connected = true;
      report({ type: "connected", at: Date.now() });
      // The provider ends the call; if it does not, we do.
      this.after(voice.callMaxSeconds * 1000 + END_WITHIN, () =>
        this.finish({ type: "ended", by: "time-limit", at: Date.now() }),
      );
    }

    onError(error: { type?: unknown; error?: unknown }) {
      if (this.over) return;
      if (HARMLESS.test(String(error.type))) {
        console.warn("The test call goes on without a part of it.", error);
        return;
      }
      // After the provider's 'ended' the room throws everybody out: that is a normal ending.
      if (this.endedBy && failureType(error) === "ejected")
        return this.finish({ type: "ended", by: this.endedBy, at: Date.now() });
      console.error("The test call failed.", failureText(error), error);
      if (error.type === "audio-start-failed") return this.fail(soundBlocked);
      // A join that fails is told of three times; the last comes with the elapsed time.
      if (
        error.type === "daily-call-join-error" ||
        error.type === "daily-call-object-creation-error"
      )
        this.reason ??= failureNotice(error);
      else this.fail(this.reason ?? refusalNotice(this.request?.refusal()) ?? failureNotice(error));
    }
    reason: Notice | null = null;

    onMessage(message: unknown) {
      if (this.over) return;
      for (const meaning of readMessage(message)) {
        if (meaning.is === "event") report(meaning.event);
        else if (meaning.is === "visitor-speech")
          this.onSpeech(this.speech.provider(meaning.status, performance.now()));
        else {
          this.endedBy ??= meaning.by;
          this.after(END_WITHIN, () =>
            this.finish({ type: "ended", by: meaning.by, at: Date.now() }),
          );
        }
      }
    }

    onAssistant(heard: boolean) {
      if (this.over) return;
      this.assistantHeard = heard;
      report({ type: heard ? "assistant-began" : "assistant-paused" });
    }

    onLevel(level: number) {
      if (this.over) return;
      levels.visitor = this.muted ? 0 : volumeOf(level);
      if (!this.connected || this.muted) return;
      const awaited = !this.typing && !this.assistantHeard;
      this.onSpeech(this.speech.level(level, performance.now(), awaited));
    }

    onSpeech(change: ReturnType<VisitorSpeech["level"]>) {
      if (change === "visitor-began" || change === "visitor-paused") report({ type: change });
      else if (change) report({ type: "unheard", unheard: change === "unheard" });
    }

    onMicrophoneError(error: { error?: unknown }) {
      if (this.over || this.typing) return;
      console.warn("The room did not get the microphone.", error);
      const problem =
        { "not-found": "no-microphone" as const, permissions: "microphone-denied" as const }[
          failureType(error) ?? ""
        ] ?? "microphone-busy";
      report({ type: "advice", notice: microphoneNotice(problem, navigator.userAgent) });
    }

    fail(notice: Notice) {
      this.finish({ type: "failed", notice, at: Date.now() });
    }

    /** Ends this attempt, once: whatever comes from the SDK afterwards is not heard any more. */
    finish(event: Extract<CallEvent, { type: "ended" | "failed" }>) {
      if (this.over) return;
      attempt = null;
      for (const timer of this.timers) clearTimeout(timer);
      window.removeEventListener("pagehide", this.leavePage);
      this.releaseMicrophone();
      levels.visitor = 0;
      levels.assistant = 0;
      const player = this.vapi?.getAudioPlayer();
      // With a room, leaving it is what counts: a start that is stopped on its way never settles.
      left = Promise.resolve(this.hasRoom ? this.vapi?.stop() : this.starting).finally(() => {
        player?.remove();
        for (const stray of document.querySelectorAll("audio[data-participant-id]")) stray.remove();
      });
      left.catch((error) => console.warn("The room was not left cleanly.", error));
      const id = this.request?.callId();
      if (id) reportEnded(id);
      else this.request?.cancel();
      report(event);
    }
  }

  return {
    levels,
    microphones,
    get volume() {
      return volume;
    },
    start(options) {
      if (attempt) return false;
      const starting = new Attempt(options);
      attempt = starting;
      starting.run().catch((error) => {
        console.error("The test call did not start.", error);
        starting.fail(startFailure);
      });
      return true;
    },
    stop() {
      attempt?.finish({ type: "ended", by: "visitor", at: Date.now() });
    },
    setMuted(muted) {
      if (attempt) attempt.muted = muted;
      try {
        (attempt?.vapi ?? new Vapi("", "/api/voice")).setMuted(muted);
      } catch (error) {
        // 'Call object is not available.' (spec §8): a call on its way is muted once it is joined.
        console.warn(error instanceof Error ? error.message : error);
      }
      if (attempt) {
        levels.visitor = 0;
        report({ type: "muted", muted });
      }
    },
    setVolume(to) {
      volume = to;
      attempt?.vapi?.setVolume(to);
    },
    type(text) {
      const content = text.trim().slice(0, LONGEST_MESSAGE);
      if (!content || !attempt?.connected) return;
      attempt.vapi?.send({
        type: "add-message",
        message: { role: "user", content },
        triggerResponseEnabled: true,
      });
      report({ type: "typed", text: content });
    },
    async setMicrophone(id) {
      microphoneId = id;
      attempt?.speech.anotherMicrophone();
      await attempt?.vapi?.setInputDevicesAsync({ audioDeviceId: id });
    },
  };
}
