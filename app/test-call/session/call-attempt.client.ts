import type { CallEvent, EndedBy, Notice } from "../call-state";
import type { StartOptions } from "../voice-session";
import { botCheckToken } from "./bot-check.client";
import { CallEvents } from "./call-events.client";
import { botCheckFailure, brokenOff, noAnswer, startFailure } from "./call-failure";
import { callProblem, microphoneNotice, openMicrophone, silentStream } from "./microphone.client";
import { preloadScript } from "./preload-script.client";
import type { Desk, Vapi } from "./voice-session.client";
import { interceptWebCall, reportEnded, type WebCallRequest } from "./web-call-request.client";

/** Milliseconds for a whole start: three attempts at the bundle take up to 66 s (spec §7). */
const START_WITHIN = 90_000;
/** Milliseconds from the join to the dispatcher's first 'listening'. */
const ANSWER_WITHIN = 20_000;
/** Milliseconds for a previous call to leave its room before the next one starts all the same. */
const LEAVE_WITHIN = 5_000;
/** Milliseconds that the provider has to end a call at its limit before the page does. */
const END_WITHIN = 2_000;

/** One call from its start to its end; it moves nothing any more once it is over. */
export class CallAttempt {
  vapi: Vapi | null = null;
  request: WebCallRequest | null = null;
  /** There is a room to leave. */
  hasRoom = false;
  /** The dispatcher listens. */
  connected = false;
  muted = false;
  readonly typing: boolean;
  readonly events: CallEvents;
  #starting: Promise<unknown> | null = null;
  #releaseMicrophone: () => void = () => {};
  #timers: ReturnType<typeof setTimeout>[] = [];
  #leavePage = () => this.end("visitor");

  constructor(
    private desk: Desk,
    private options: StartOptions,
  ) {
    this.typing = options.typing;
    this.events = new CallEvents(this, desk);
    window.addEventListener("pagehide", this.#leavePage);
  }

  get over() {
    return this.desk.attempt !== this;
  }

  /** Runs something later, unless the call is over by then. */
  after(milliseconds: number, then: () => void) {
    this.#timers.push(setTimeout(then, milliseconds));
  }

  async run() {
    const problem = callProblem();
    if (problem) return this.fail(microphoneNotice(problem, navigator.userAgent));
    preloadScript(this.desk.voice.callObjectBundleUrl);
    // The prompt comes first: a visitor who refuses the microphone costs nothing.
    const audioSource = await this.#openAudio();
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
    this.request = interceptWebCall(this.desk.callRoute, botCheck);
    this.after(START_WITHIN, () => this.connected || this.fail(noAnswer));
    const vapi = this.desk.makeVapi(audioSource);
    this.vapi = vapi;
    vapi.setVolume(this.desk.volume);
    this.events.listen(vapi);
    const { variableValues } = this.options;
    this.#starting = vapi
      .start(this.desk.assistant, variableValues && { variableValues })
      .then((call) => {
        if (!call) this.fail(startFailure);
      })
      .catch(() => this.fail(startFailure));
  }

  /** What the room is to listen to; undefined is the browser's choice, null that there is none. */
  async #openAudio(): Promise<string | MediaStreamTrack | undefined | null> {
    if (this.typing) {
      const { stream, close } = silentStream();
      this.#releaseMicrophone = close;
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
    else this.#releaseMicrophone = release;
    // The picked one may have been unplugged: then it is another that was opened.
    return this.desk.microphoneId && opened.getAudioTracks()[0]?.getSettings().deviceId;
  }

  /** The room is joined; the dispatcher does not listen yet. */
  joined() {
    if (this.over) return;
    if (!this.typing) this.#releaseMicrophone();
    if (this.muted) this.vapi?.setMuted(true);
    this.after(ANSWER_WITHIN, () => this.connected || this.fail(noAnswer));
  }

  /** The dispatcher listens. */
  connect() {
    if (this.over || this.connected) return;
    this.connected = true;
    this.desk.report({ type: "connected", at: Date.now() });
    // The provider ends the call; if it does not, we do.
    this.after(this.desk.voice.callMaxSeconds * 1000 + END_WITHIN, () => this.end("time-limit"));
  }

  end(by: EndedBy) {
    if (by === "failure") this.fail(brokenOff);
    else this.#finish({ type: "ended", by, at: Date.now() });
  }

  fail(notice: Notice) {
    this.#finish({ type: "failed", notice, at: Date.now() });
  }

  /** Ends this attempt, once: whatever comes from the SDK afterwards is not heard any more. */
  #finish(event: Extract<CallEvent, { type: "ended" | "failed" }>) {
    if (this.over) return;
    this.desk.attempt = null;
    for (const timer of this.#timers) clearTimeout(timer);
    window.removeEventListener("pagehide", this.#leavePage);
    this.#releaseMicrophone();
    this.desk.levels.visitor = 0;
    this.desk.levels.assistant = 0;
    // With a room, leaving it is what counts: a start that is stopped on its way never settles.
    const leaving = Promise.resolve(this.hasRoom ? this.vapi?.stop() : this.#starting)
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
