import type { CallEvent, EndedBy, Notice } from "../call-state";
import type { StartOptions } from "../voice-session";
import { botCheckToken } from "./bot-check-token.client";
import { CallEvents, type HeardCall } from "./call-events.client";
import {
  botCheckFailure,
  brokenOff,
  callGone,
  connectionLost,
  noAnswer,
  offline,
  refusalNotice,
  slowStart,
  soundBlocked,
  startFailure,
} from "./call-failure";
import { type CarriedCall, canCarry, carryCall } from "./carried-call.client";
import { leaveRoom } from "./leave-room.client";
import {
  callProblem,
  microphoneNotice,
  openMicrophone,
  silentStream,
  unansweredPrompt,
} from "./microphone.client";
import { isOffline, untilOnline } from "./network.client";
import { preloadScript } from "./preload-script.client";
import { stayAwake } from "./screen.client";
import type { SessionContext, Vapi } from "./session-context";
import { SoundDevices } from "./sound-devices.client";
import {
  answeredRequest,
  claimCall,
  interceptWebCall,
  type LeftCall,
  reportEnded,
  type WebCallRequest,
} from "./web-call-request.client";

/** Milliseconds for a whole start: three attempts at the bundle take up to 66 s (spec §7). */
const START_WITHIN = 90_000;
/** Milliseconds from the join to the dispatcher's first 'listening'. */
const ANSWER_WITHIN = 20_000;
/** Milliseconds that a blocked voice waits for a tap, before the dispatcher gives up. */
const TAP_WITHIN = 60_000;
/** Milliseconds after which a visitor is told where the browser's question may be. */
const ADVISE_AFTER = 8_000;
/** Milliseconds from the request for a call to a word about a room that lets nobody in. */
const SLOW_AFTER = 15_000;
/** Milliseconds for the visitor's answer to the browser's question, and to the bot check. */
const PROMPT_WITHIN = 60_000;
const BOT_CHECK_WITHIN = 60_000;
/** Milliseconds that the provider has to end a call at its limit before the page does. */
const END_WITHIN = 2_000;
/** Milliseconds that the room has to come back by itself, before it is left and joined again. */
const ROOM_RETURNS_WITHIN = 12_000;
/** Milliseconds from the loss of the room to the end of the call. */
const REJOIN_WITHIN = 40_000;
/** Milliseconds between two tries to join the room again. */
const REJOIN_PAUSE = 1_500;

/** Status of a claim that was granted, and of one of a call that is over or somebody else's. */
const CLAIMED = 204;
const OVER = 409;

/**
 * Lets the browser ask whether the page is to be left, where that loses the call: a link leads away
 * from it, and so does a reload where the page can leave nothing to the next one.
 */
function askFirst(event: BeforeUnloadEvent) {
  if (document.activeElement?.matches("a[href]") || !canCarry()) event.preventDefault();
}

/** One call from its start to its end; it moves nothing any more once it is over. */
export class CallAttempt implements HeardCall {
  vapi: Vapi | null = null;
  request: WebCallRequest | null = null;
  hasRoom = false;
  /** The dispatcher listens. */
  connected = false;
  muted = false;
  rejoining = false;
  readonly typing: boolean;
  readonly events: CallEvents;
  readonly devices: SoundDevices;
  #starting: Promise<unknown> | null = null;
  #releaseMicrophone: () => void = () => {};
  #over = new AbortController();
  #cancelAnswer: () => void = () => {};
  #withdrawAdvice: () => void = () => {};
  /** What the SDK needs to join the same room again. */
  webCall: unknown = null;
  /** Takes the limits of a reconnection back, while there is one. */
  #endInterruption: (() => void) | null = null;
  /** When the dispatcher began to listen, in milliseconds since the epoch. */
  #connectedAt = 0;
  #left = false;
  /** That the next page may go on with the call. */
  #carried: LeftCall | null = null;
  #leavePage = () => {
    this.#left = true;
    this.#carried = this.#carry();
    if (!this.#carried) this.context.outcome?.leave();
    this.end("visitor");
  };

  constructor(
    private context: SessionContext,
    private options: StartOptions,
  ) {
    this.typing = options.typing;
    this.events = new CallEvents(this, context);
    this.devices = new SoundDevices(this, context);
    window.addEventListener("pagehide", this.#leavePage);
  }

  /** Whatever comes of it does not count any more. */
  get over(): boolean {
    return this.context.current !== this;
  }

  /**
   * Runs something later, unless the call is over by then.
   *
   * @returns a function that takes it back.
   */
  after(milliseconds: number, then: () => void): () => void {
    const { signal } = this.#over;
    const cancel = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", cancel);
    };
    const timer = setTimeout(() => {
      cancel();
      then();
    }, milliseconds);
    signal.addEventListener("abort", cancel);
    return cancel;
  }

  refusal() {
    return refusalNotice(this.request?.refusal(), this.request?.retryAfter());
  }

  async run() {
    const problem = callProblem();
    if (problem) return this.fail(microphoneNotice(problem, navigator.userAgent));
    if (await isOffline()) return this.fail(offline);
    if (this.over) return;
    preloadScript(
      this.context.voice.callObjectBundleUrl,
      () => this.over || this.context.report({ type: "step", step: "loaded" }),
    );
    stayAwake(this.#over.signal, () => this.#seenAgain());
    // The prompt comes first: a visitor who refuses the microphone costs nothing.
    const audioSource = await this.#openAudio();
    if (this.over || audioSource === null) return;
    const botCheck = await this.#botCheck();
    if (this.over) return;
    if (botCheck === undefined) return this.fail(botCheckFailure);
    // The room library refuses two calls at a time; what does not leave in time is made to.
    await this.context.left;
    if (this.over) return;
    this.request = interceptWebCall(this.context.callRoute, botCheck);
    this.after(START_WITHIN, () => this.connected || this.fail(noAnswer));
    this.#withdrawAdvice = this.#adviseAfter(SLOW_AFTER, slowStart);
    const vapi = this.#makeVapi(audioSource);
    const { variableValues } = this.options;
    this.#starting = vapi
      .start(this.context.assistant, variableValues && { variableValues })
      .then((call) => {
        if (!call) this.fail(startFailure);
        this.webCall = call;
      })
      .catch(() => this.fail(startFailure));
  }

  #makeVapi(audioSource: string | MediaStreamTrack | undefined): Vapi {
    const vapi = this.context.makeVapi(audioSource);
    this.vapi = vapi;
    vapi.setVolume(this.context.volume);
    this.events.listen(vapi);
    return vapi;
  }

  /** Goes on with the call that the page before was in. */
  async resume({ webCall, claim, muted, connectedAt, outcome }: CarriedCall) {
    const { context } = this;
    // Before anything else: the next page takes it from here, and the visitor may change it meanwhile.
    this.muted = muted;
    if (muted) context.report({ type: "muted", muted });
    this.webCall = webCall;
    this.request = answeredRequest(webCall.id);
    context.report({ type: "reconnecting", reconnecting: true });
    context.outcome?.resume(outcome);
    this.#connected(connectedAt);
    // Before anything that takes time: nobody waits long for it.
    const answer = await claimCall(webCall.id, claim);
    if (this.over) return;
    if (answer === OVER) {
      // Neither its end nor how it went is this page's to tell.
      this.request = null;
      context.outcome?.resume(null);
      return this.fail(callGone);
    }
    if (answer !== CLAIMED) return this.fail(connectionLost);
    stayAwake(this.#over.signal, () => this.#seenAgain());
    const audioSource = await this.#openAudio();
    if (this.over || audioSource === null) return;
    await context.left;
    if (this.over) return;
    this.#makeVapi(audioSource);
    this.rejoin();
  }

  /** Leaves the call to the next page of this tab, which may be the same one, loaded anew. */
  #carry(): LeftCall | null {
    const { context, typing, muted, webCall } = this;
    if (!this.connected || !webCall || this.events.isEnding) return null;
    const outcome = context.outcome?.carry() ?? null;
    const call: CarriedCall = {
      webCall: webCall as CarriedCall["webCall"],
      claim: crypto.randomUUID(),
      typing,
      muted,
      connectedAt: this.#connectedAt,
      variableValues: this.options.variableValues ?? {},
      events: context.told,
      outcome,
    };
    if (carryCall(call, context.rejoining)) return { claim: call.claim, outcome: outcome?.told };
    context.outcome?.resume(outcome);
    return null;
  }

  /** A token of the bot check; null where there is none, undefined where it failed. */
  async #botCheck(): Promise<string | null | undefined> {
    const { turnstileSiteKey } = this.context.voice;
    if (!turnstileSiteKey) return null;
    const cancel = this.after(BOT_CHECK_WITHIN, () => this.fail(botCheckFailure));
    return botCheckToken(turnstileSiteKey, this.#over.signal)
      .catch(() => undefined)
      .finally(cancel);
  }

  /** What the room is to listen to; undefined is the browser's choice, null that there is none. */
  async #openAudio(): Promise<string | MediaStreamTrack | undefined | null> {
    if (this.typing) {
      const { stream, close } = silentStream();
      this.#releaseMicrophone = close;
      return stream.getAudioTracks()[0] ?? null;
    }
    const opened = await this.#prompt(openMicrophone(this.context.microphoneId));
    if (typeof opened === "string") {
      this.fail(microphoneNotice(opened, navigator.userAgent));
      return null;
    }
    if (!this.over) this.context.report({ type: "step", step: "granted" });
    const release = () => {
      for (const track of opened.getTracks()) track.stop();
    };
    if (!this.over) void this.devices.checkLoudspeaker().catch(() => {});
    if (this.over) release();
    // Held until the room has its own: a browser that asks anew each time does not ask twice.
    else this.#releaseMicrophone = release;
    // The picked one may have been unplugged: then it is another that was opened.
    return this.context.microphoneId && opened.getAudioTracks()[0]?.getSettings().deviceId;
  }

  /** Waits for the visitor's answer: some browsers inside apps never ask, some questions go unseen. */
  async #prompt<T>(answer: Promise<T>): Promise<T> {
    const unanswered = unansweredPrompt(navigator.userAgent);
    const withdrawAdvice = this.#adviseAfter(ADVISE_AFTER, unanswered);
    const cancelLimit = this.after(PROMPT_WITHIN, () => this.fail(unanswered));
    const answered = await answer;
    withdrawAdvice();
    cancelLimit();
    return answered;
  }

  /**
   * Says something while it is waited for something.
   *
   * @returns a function that takes it back.
   */
  #adviseAfter(milliseconds: number, notice: Notice): () => void {
    let advised = false;
    const cancel = this.after(milliseconds, () => {
      advised = true;
      this.context.report({ type: "advice", notice });
    });
    return () => {
      cancel();
      if (advised && !this.over) this.context.report({ type: "advice", notice: null });
    };
  }

  /** The room is joined; the dispatcher does not listen yet. */
  joined() {
    if (this.over) return;
    this.context.report({ type: "step", step: "joined" });
    this.#withdrawAdvice();
    if (!this.typing) this.#releaseMicrophone();
    this.devices.watch(this.#over.signal);
    if (this.muted) this.vapi?.setMuted(true);
    this.#awaitAnswer();
  }

  #awaitAnswer() {
    this.#cancelAnswer = this.after(ANSWER_WITHIN, () => this.connected || this.fail(noAnswer));
  }

  /** The dispatcher waits until the voice plays, so the call waits for a tap. */
  soundBlocked() {
    if (this.over) return;
    this.#cancelAnswer();
    this.context.report({ type: "sound-blocked", blocked: true });
    this.#cancelAnswer = this.after(TAP_WITHIN, () => this.fail(soundBlocked(navigator.userAgent)));
  }

  soundPlays() {
    if (this.over) return;
    this.devices.applySpeaker();
    this.#cancelAnswer();
    this.context.report({ type: "sound-blocked", blocked: false });
    if (!this.connected) this.#awaitAnswer();
  }

  /** Lets the SDK try the voice once more, in the tap that allows it. */
  playAgain() {
    const room = this.vapi?.getDailyCallObject();
    const remote = Object.values(room?.participants() ?? {}).find(({ local }) => !local);
    const track = remote?.tracks.audio.persistentTrack;
    // The SDK's own way to a player; the types of the room library leave its emitter out.
    const events = room as unknown as { emit(name: string, event: object): void } | null;
    if (remote && track) events?.emit("track-started", { participant: remote, track });
  }

  /** The page is looked at again: a phone call or another tab may have silenced this one. */
  #seenAgain() {
    const player = this.vapi?.getAudioPlayer();
    if (player?.paused) player.play().catch(() => this.soundBlocked());
    void this.devices.check();
  }

  roomInterrupted(interrupted: boolean) {
    if (this.over || this.rejoining || !this.connected) return;
    if (!interrupted) return this.#reconnected();
    if (this.#endInterruption) return;
    const cancelRejoin = this.after(ROOM_RETURNS_WITHIN, () => this.rejoin());
    const cancelEnd = this.after(REJOIN_WITHIN, () => this.fail(connectionLost));
    this.#endInterruption = () => {
      cancelRejoin();
      cancelEnd();
    };
    this.context.report({ type: "reconnecting", reconnecting: true });
  }

  #reconnected() {
    if (!this.#endInterruption) return;
    this.#endInterruption();
    this.#endInterruption = null;
    this.context.report({ type: "reconnecting", reconnecting: false });
  }

  rejoin(): boolean {
    const { vapi } = this;
    if (!this.connected || !vapi || !this.webCall || this.rejoining) return false;
    this.roomInterrupted(true);
    this.rejoining = true;
    this.#joinAgain(vapi).catch((error) => {
      console.error("The call could not be gone on with.", error);
      this.fail(connectionLost);
    });
    return true;
  }

  async #joinAgain(vapi: Vapi) {
    while (!this.over) {
      await leaveRoom(vapi);
      await untilOnline(this.#over.signal);
      if (this.over) return;
      try {
        await vapi.reconnect(this.webCall as Parameters<Vapi["reconnect"]>[0]);
        break;
      } catch (error) {
        console.warn("The room could not be joined again.", error);
        await new Promise<void>((resolve) => this.after(REJOIN_PAUSE, resolve));
      }
    }
    if (this.over) return leaveRoom(vapi);
    this.rejoining = false;
    this.#reconnected();
  }

  /** The dispatcher listens. */
  connect() {
    if (this.over || this.connected) return;
    const at = Date.now();
    this.#connected(at);
    this.context.report({ type: "connected", at });
  }

  #connected(at: number) {
    this.connected = true;
    this.#connectedAt = at;
    window.addEventListener("beforeunload", askFirst, { signal: this.#over.signal });
    // The provider ends the call; if it does not, we do.
    const left = at + this.context.voice.callMaxSeconds * 1000 - Date.now();
    this.after(left + END_WITHIN, () => this.end("time-limit"));
  }

  end(by: EndedBy) {
    if (by === "failure") this.fail(brokenOff);
    else this.#finish({ type: "ended", by, at: Date.now() });
  }

  fail(notice: Notice) {
    this.#finish({ type: "failed", notice, at: Date.now() });
  }

  #hangUp() {
    try {
      this.vapi?.send({ type: "end-call" });
    } catch (error) {
      // A room that has ejected everybody takes no messages; the server ends the call.
      console.debug("The call could not be hung up by a message.", error);
    }
  }

  /** Ends this attempt, once: whatever comes from the SDK afterwards is not heard any more. */
  #finish(event: Extract<CallEvent, { type: "ended" | "failed" }>) {
    if (this.over) return;
    this.context.current = null;
    this.#over.abort();
    window.removeEventListener("pagehide", this.#leavePage);
    this.#releaseMicrophone();
    this.context.levels.visitor = 0;
    this.context.levels.assistant = 0;
    // The room outlives a visitor who is ejected from it: one who leaves ends the call. Where the
    // dispatcher has ended it, or the room has gone, no room takes messages any more.
    const leaves = event.type === "ended" && ["visitor", "time-limit"].includes(event.by);
    if (leaves && this.connected && !this.rejoining && !this.#carried) this.#hangUp();
    // With a room, leaving it is what counts: a start that is stopped on its way never settles.
    const leaving = this.hasRoom && this.vapi ? leaveRoom(this.vapi) : this.#starting;
    // An attempt that is given up early must not hide that the one before it is still leaving.
    this.context.left = Promise.all([this.context.left, leaving]);
    const id = this.request?.callId();
    const by = this.#left ? "left" : event.type === "ended" ? event.by : "failure";
    if (id) reportEnded(id, by, this.#carried);
    else this.request?.cancel(by);
    this.context.report(event);
  }
}
