import { pace } from "../calls";
import type { CallLabels } from "../dispatcher/dialogue";
import { labelsOf, type Scenario, scenarioOf } from "../scenarios";
import { scripts } from "../script";
import { tempoOf } from "../tempo";
import { type Channel, type Message, openChannel } from "./channel";
import { type Conversation, converse } from "./conversation";
import { type KeptCall, keptCall } from "./kept-call";
import { type Listener, openRules, recite } from "./listener";
import { type Microphone, openMicrophone } from "./microphone";
import { type Hearing, openRecognizer, type Recognizer } from "./recognizer";
import { collectTurns, type SpokenTurns } from "./spoken-turns";
import { openVoice, type Voice } from "./voice";

const LOCAL = "visitor";
const REMOTE = "dispatcher";
/** Milliseconds that it rings before the dispatcher answers. */
const RINGING = 1_500;
/** The minimum at a high tempo; by then the page is listening. */
const ARRIVAL = 200;
/** Milliseconds between two reports of a level (spec §9). */
const LEVEL_INTERVAL = 100;
/** The shortest pause (milliseconds) that ends a turn: recognizers pause longer than speakers. */
const SHORTEST_PAUSE = 300;
/** Milliseconds without a network after which a room gives up. */
const LOST_AFTER = 8_000;

/** What the room library reads synchronously, because tracks cannot be sent as messages. */
interface Store {
  local: {
    public: { subscribedTracks: Record<string, Record<string, boolean>> };
    streams: { cam?: { stream: MediaStream } };
  };
  streams: Record<string, unknown>;
  participants: Record<string, unknown>;
}

const track = (state: string) => ({ state, subscribed: state === "playable" });

function participant(local: boolean, audio: string) {
  return {
    session_id: local ? LOCAL : REMOTE,
    user_id: local ? LOCAL : REMOTE,
    user_name: local ? "Visitor" : "Vapi Speaker",
    local,
    owner: !local,
    record: false,
    audio: audio === "playable",
    video: false,
    screen: false,
    tracks: {
      audio: track(audio),
      video: track("off"),
      screenAudio: track("off"),
      screenVideo: track("off"),
    },
  };
}

/** One simulated room: answers the room library and runs the conversation. */
export class Room {
  readonly store: Store = {
    local: { public: { subscribedTracks: {} }, streams: {} },
    streams: {},
    participants: {},
  };
  #channel: Channel;
  #context: AudioContext | null = null;
  #microphone: Microphone | null = null;
  #voice: Voice | null = null;
  #conversation: Conversation | null = null;
  #recognizer: Recognizer | null = null;
  #turns: SpokenTurns | null = null;
  #scenario: Scenario = {};
  #tempo = 1;
  #listener: Promise<Listener> | null = null;
  #timers: ReturnType<typeof setInterval>[] = [];
  #muted = false;
  #over = false;
  #ended = new AbortController();
  #address = "";
  /** What the visitor typed before the dispatcher started to listen. */
  #unheard: string[] = [];
  /** Messages held back while the network is down; null while it is up. */
  #unsent: string[] | null = null;

  /** @param pageTracks where the room library keeps the page's own tracks. */
  constructor(
    callClientId: string,
    private pageTracks: { audioTrack?: MediaStreamTrack },
  ) {
    this.#channel = openChannel(callClientId, (message) => {
      this.#receive(message).catch((error) => {
        if (!this.#over) this.#channel.reply(message, { error: String(error) });
      });
    });
  }

  async #receive(message: Message) {
    const { reply } = this.#channel;
    switch (message.action) {
      case "join-meeting":
        return this.#join(message);
      case "update-participant":
        return this.#subscribe(message);
      case "app-msg":
        reply(message, {});
        return this.#hear(message.data);
      case "local-audio":
        reply(message, {});
        return this.#mute(!message.state);
      case "set-input-devices":
        return this.#changeMicrophone(message);
      case "update-input-settings":
        return this.#process(message);
      case "start-local-audio-level-observer":
        reply(message, {});
        return this.#every(LEVEL_INTERVAL, () =>
          this.#channel.send({ action: "local-audio-level", audioLevel: this.#visitorLevel() }),
        );
      case "start-remote-participants-audio-level-observer":
        reply(message, {});
        return this.#every(LEVEL_INTERVAL, () =>
          this.#channel.send({
            action: "remote-participants-audio-level",
            participantsAudioLevel: { [REMOTE]: this.#voice?.level() ?? 0 },
          }),
        );
      case "local-recording-start":
        reply(message, {});
        return this.#channel.send({ action: "recording-started", local: false });
      case "leave-meeting":
        // A room that never leaves keeps everything, even the microphone.
        if (this.#scenario.neverLeaves) return;
        this.#leave();
        await new Promise((resolve) => setTimeout(resolve, this.#scenario.leavesAfter ?? 0));
        return this.#channel.send({ action: "left-meeting" });
      default:
        return reply(message, {});
    }
  }

  async #join(message: Message) {
    const properties = message.properties as { url?: string } | undefined;
    const scenario = scenarioOf(properties?.url ?? "");
    this.#scenario = scenario;
    this.#address = properties?.url ?? "";
    if (!navigator.onLine)
      return this.#channel.reply(message, { error: { errorMsg: "There is no network." } });
    this.#tempo = tempoOf(properties?.url ?? "");
    const labels: CallLabels = {
      year: new Date().getFullYear(),
      language: document.documentElement.lang === "es" ? "es" : "en",
      ...labelsOf(properties?.url ?? ""),
    };
    const listener = scenario.script ? recite(scripts[scenario.script]) : openRules(labels);
    this.#listener = Promise.resolve(listener);
    // A failure matters only once the visitor has joined.
    this.#listener.catch(() => {});
    if (scenario.refuseJoin)
      return this.#channel.reply(message, { error: { errorMsg: scenario.refuseJoin } });
    if (scenario.joinHangs) return;
    this.#channel.send({ action: "call-machine-initialized" });
    if (scenario.fatalAtJoin) return this.#fail(scenario.fatalAtJoin);

    const cache = message.preloadCache as
      | { inputSettings?: { audio?: { settings?: { deviceId?: string } } } }
      | undefined;
    await this.#openAudio(cache?.inputSettings?.audio?.settings?.deviceId);
    if (this.#over) return;
    this.#channel.send({
      action: "joined-meeting",
      participants: { local: participant(true, this.#microphone ? "playable" : "blocked") },
    });
    this.#channel.reply(message, {});
    setTimeout(() => this.#arrive(), Math.max(ARRIVAL, RINGING / this.#tempo));
    this.#watchNetwork();
  }

  /** Like the real room: reports a lost network, and comes back by itself or gives up. */
  #watchNetwork() {
    const { signal } = this.#ended;
    const say = (event: "interrupted" | "connected") =>
      this.#channel.send({ action: "network-connection", type: "signaling", event });
    let giveUp: ReturnType<typeof setTimeout> | undefined;
    const lose = () => {
      this.#unsent = [];
      say("interrupted");
      giveUp = setTimeout(() => {
        if (!this.#over) this.#fail("connection-error", "The signaling connection was lost.");
      }, LOST_AFTER);
    };
    const find = () => {
      clearTimeout(giveUp);
      const unsent = this.#unsent ?? [];
      this.#unsent = null;
      say("connected");
      for (const data of unsent) this.#tell(data);
    };
    window.addEventListener("offline", lose, { signal });
    window.addEventListener("online", find, { signal });
    signal.addEventListener("abort", () => clearTimeout(giveUp));
  }

  async #openAudio(deviceId: string | undefined) {
    const context = new AudioContext();
    this.#context = context;
    this.#voice = openVoice(context, this.#tempo);
    // A phone call interrupts the sound; a computer without a speaker never starts it.
    const resume = () => {
      if (!this.#over && context.state !== "running") context.resume().catch(() => {});
    };
    resume();
    context.addEventListener("statechange", resume, { signal: this.#ended.signal });
    document.addEventListener("visibilitychange", resume, { signal: this.#ended.signal });
    const { cameraError } = this.#scenario;
    if (cameraError) {
      this.#cameraError(cameraError);
      if (cameraError !== "cam-in-use") return;
    }
    try {
      const microphone = await openMicrophone(context, this.pageTracks.audioTrack, deviceId);
      if (this.#over) return microphone.close();
      this.#microphone = microphone;
      this.store.local.streams.cam = { stream: microphone.stream };
    } catch (error) {
      const missing = error instanceof DOMException && error.name === "NotFoundError";
      this.#cameraError(missing ? "not-found" : "permissions");
    }
  }

  #cameraError(type: string) {
    const audioOk = type === "cam-in-use";
    const errorMsg = { errorMsg: `The device failed: ${type}`, audioOk, videoOk: !audioOk };
    this.#channel.send({ action: "camera-error", errorMsg, error: { type, msg: type } });
  }

  #arrive() {
    if (this.#over) return;
    this.store.streams[REMOTE] = {
      participantId: REMOTE,
      type: "cam",
      pendingTrack: this.#voice?.track,
      starttime: new Date().toISOString(),
    };
    this.store.participants[REMOTE] = { public: {} };
    this.#channel.send({
      action: "participant-joined",
      participant: participant(false, "sendable"),
    });
  }

  #subscribe(message: Message) {
    this.#channel.reply(message, {});
    if (message.id !== REMOTE) return;
    this.store.local.public.subscribedTracks[REMOTE] = { "cam-audio": true };
    this.#channel.send({
      action: "participant-updated",
      participant: participant(false, "playable"),
    });
  }

  #hear(data: unknown) {
    if (data === "playable") return this.#listen();
    if (typeof data !== "string") return;
    const message = JSON.parse(data);
    // For the tests of the start sequence: what the page asked the provider to do.
    if (message.type === "control") document.documentElement.dataset.simulatorControl = data;
    if (message.type !== "add-message") return;
    const { content } = message.message;
    if (this.#conversation) this.#conversation.typed(content);
    else this.#unheard.push(content);
  }

  #listen() {
    const scenario = this.#scenario;
    const voice = this.#voice;
    const listener = this.#listener;
    if (!voice || !listener || this.#conversation || scenario.silent) return;
    this.#tell("listening");
    if (scenario.gibberish) this.#tell("{not json");
    if (scenario.processorFails)
      this.#channel.send({
        action: "nonfatal-error",
        type: "audio-processor-error",
        errorMsg: "The processor failed.",
      });
    if (scenario.badNetwork)
      this.#channel.send({
        action: "network-quality-change",
        threshold: "very-low",
        quality: 20,
        state: { state: "bad", reasons: ["recvPacketLoss"] },
      });
    const kept = keptCall(this.#address, this.#ended.signal);
    const recognizes = this.#openRecognizer(kept);
    this.#conversation = converse(
      {
        tell: (message) => this.#tell(JSON.stringify(message)),
        say: (text, language) => voice.say(text, language),
        hush: () => voice.hush(),
        listener,
        recognizes,
        hangUp: (reason) => this.#hangUp(scenario.endedReason ?? reason),
      },
      this.#tempo,
      kept.progress,
    );
    for (const text of this.#unheard.splice(0)) this.#conversation.typed(text);
    if (scenario.fatalInCall) setTimeout(() => this.#fail(scenario.fatalInCall ?? ""), 1500);
  }

  /** Recognizes the visitor's speech if they agreed to it. */
  #openRecognizer(kept: KeptCall): boolean {
    const microphone = this.#microphone?.track;
    // The visitor agreed on the previous page; tell this one.
    if (microphone && kept.hearing === "maker") window.dispatchEvent(new Event("simulator-agreed"));
    const where = kept.hearing ?? document.documentElement.dataset.simulatorHearing;
    if (!microphone || (where !== "device" && where !== "maker")) return false;
    kept.hearing = where;
    const turns = collectTurns(Math.max(SHORTEST_PAUSE, pace.pause / this.#tempo), (words, ended) =>
      this.#conversation?.heard(words, ended),
    );
    // On a Spanish page visitors speak Spanish, whatever the browser's language.
    const isSpanish = document.documentElement.lang === "es" || navigator.language.startsWith("es");
    const language = isSpanish ? "es-US" : "en-US";
    this.#turns = turns;
    this.#recognizer = openRecognizer(microphone, where satisfies Hearing, language, {
      // The microphone may pick up the speaker.
      partial: (words) => this.#conversation?.isEcho(words) || turns.partial(words),
      final: (words) => this.#conversation?.isEcho(words) || turns.final(words),
      failed: () => {
        kept.hearing = undefined;
        this.#conversation?.recognizerFailed();
        window.dispatchEvent(new Event("simulator-recognizer-failed"));
      },
    });
    this.#recognizer?.setMuted(this.#muted);
    if (!this.#recognizer) kept.hearing = undefined;
    return this.#recognizer !== null;
  }

  #tell(data: string) {
    if (this.#unsent) this.#unsent.push(data);
    else if (!this.#over) this.#channel.send({ action: "app-message", data, fromId: REMOTE });
  }

  #visitorLevel() {
    return this.#muted || this.#unsent ? 0 : (this.#microphone?.level() ?? 0);
  }

  #mute(muted: boolean) {
    this.#muted = muted;
    if (this.#microphone?.track) this.#microphone.track.enabled = !muted;
    this.#recognizer?.setMuted(muted);
    const state = muted ? "off" : "playable";
    this.#channel.send({
      action: "participant-updated",
      participant: participant(true, this.#microphone ? state : "blocked"),
    });
  }

  async #changeMicrophone(message: Message) {
    const deviceId = String(message.audioDeviceId);
    try {
      if (this.#context) {
        const microphone = await openMicrophone(this.#context, undefined, deviceId);
        if (this.#over) return microphone.close();
        this.#microphone?.close();
        this.#microphone = microphone;
        this.store.local.streams.cam = { stream: microphone.stream };
        if (microphone.track) this.#recognizer?.listenTo(microphone.track);
        this.#mute(this.#muted);
      }
    } catch {
      this.#cameraError("mic-in-use");
    }
    this.#channel.reply(message, { camera: {}, mic: { deviceId }, speaker: {} });
  }

  #process(message: Message) {
    const { audio } = message.inputSettings as { audio?: { processor?: { type?: string } } };
    const type = audio?.processor?.type ?? "none";
    if (this.#scenario.refuseProcessing && type !== "none")
      return this.#channel.reply(message, { error: { errorMsg: "No noise cancellation here." } });
    // For the tests of the start sequence: how the page wants its sound processed.
    document.documentElement.dataset.simulatorProcessor = type;
    this.#channel.reply(message, { inputSettings: { audio: { processor: { type } } } });
  }

  #every(milliseconds: number, run: () => void) {
    this.#timers.push(setInterval(run, milliseconds));
  }

  /** Like the real provider: reports the end of the call, then ejects everybody. */
  #hangUp(endedReason: string) {
    this.#tell(JSON.stringify({ type: "status-update", status: "ended", endedReason }));
    this.#fail("ejected", "Meeting has ended");
    this.#channel.send({ action: "left-meeting" });
  }

  /** Ends the room by itself: after a fatal error the room library sends no leave-meeting. */
  #fail(type: string, errorMsg = `The room failed: ${type}`) {
    this.#leave();
    const details = JSON.stringify({ simulated: true });
    this.#channel.send({ action: "error", errorMsg, error: { type, msg: errorMsg, details } });
  }

  #leave() {
    if (this.#over) return;
    this.#over = true;
    this.#ended.abort();
    for (const timer of this.#timers) clearInterval(timer);
    this.#conversation?.stop();
    this.#recognizer?.close();
    this.#turns?.close();
    this.#microphone?.close();
    this.#voice?.close();
    void this.#context?.close();
    // A page that leaves after its room failed still gets its answer.
    setTimeout(() => this.#channel.close(), 5000);
  }

  /** Called when the room library loads the same room again. */
  reset() {
    this.#leave();
  }
}
