import type { Notice } from "../call-state";
import type { SoundDevice } from "../voice-session";
import type { CallEvents } from "./call-events.client";
import { soundDevices } from "./microphone.client";
import type { SessionContext, Vapi } from "./session-context";

/** Milliseconds for which a change of devices is told. */
const TOLD_FOR = 8_000;
/** Milliseconds between two looks where no event tells of a change. */
const LOOK_EVERY = 2_000;

/** The call whose sound is kept on devices that exist. */
interface SoundingCall {
  readonly over: boolean;
  readonly typing: boolean;
  readonly vapi: Vapi | null;
  readonly events: CallEvents;
  after(milliseconds: number, then: () => void): () => void;
}

const anotherDevice = (what: string, name: string): Notice => ({
  code: `another-${what}`,
  title: `Your ${what} is gone`,
  text: `The call goes on with ${name}.`,
  passing: true,
});

const noMicrophoneLeft: Notice = {
  code: "microphone-unplugged",
  title: "Your microphone is gone",
  text: "Plug it in again and the call goes on, or type below.",
  passing: true,
};

/** Nothing to play the dispatcher's voice on. */
const noLoudspeaker: Notice = {
  code: "no-loudspeaker",
  title: "No loudspeaker found",
  text: "Plug one in or switch it on. What the dispatcher says is written below.",
  passing: true,
};

const choosesSpeakers = () => "setSinkId" in HTMLMediaElement.prototype;

/** The loudspeakers of this computer; none where the browser does not let a page choose. */
export const speakers = async (used: string): Promise<SoundDevice[]> =>
  choosesSpeakers() ? soundDevices("audiooutput", used, "Loudspeaker") : [];

/** Keeps the sound of one call on devices that exist, and says so where one is gone. */
export class SoundDevices {
  #watching = false;
  #followed: MediaStreamTrack | undefined;
  #signal: AbortSignal | undefined;
  #told = 0;
  #looked: Promise<void> = Promise.resolve();
  #microphones: string[] = [];

  constructor(
    private call: SoundingCall,
    private context: SessionContext,
  ) {}

  /** Looks after the devices until the signal is given. */
  watch(signal: AbortSignal) {
    this.#signal = signal;
    if (this.#watching) return;
    this.#watching = true;
    const check = () => void this.check();
    navigator.mediaDevices.addEventListener("devicechange", check, { signal });
    // Chrome on Linux hears of hardware only: a device of software comes and goes without an event.
    const timer = setInterval(check, LOOK_EVERY);
    signal.addEventListener("abort", () => clearInterval(timer), { once: true });
    this.#follow();
    check();
  }

  /** Looks whether the devices of the call are still there, and goes on with others if not. */
  check(): Promise<void> {
    // Browsers say it twice: the second look finds what the first has done.
    this.#looked = this.#looked.then(() => this.#look());
    return this.#looked;
  }

  async #look() {
    if (this.call.over || !this.#watching) return;
    try {
      if (!this.call.typing) await this.#checkMicrophone();
      await this.#checkSpeaker();
    } catch (error) {
      console.warn("The sound devices could not be looked after.", error);
    }
  }

  /** Plays the dispatcher's voice where the visitor wants it. */
  async applySpeaker() {
    const { speakerId } = this.context;
    const player = this.call.vapi?.getAudioPlayer();
    if (!player || !choosesSpeakers() || player.sinkId === speakerId) return;
    try {
      if (speakerId) this.call.vapi?.setOutputDeviceAsync({ outputDeviceId: speakerId });
      // The SDK's own player is none of the room's.
      await player.setSinkId(speakerId);
    } catch (error) {
      console.warn("The loudspeaker was not changed.", error);
    }
  }

  /** Says so where there is nothing to hear the dispatcher with; the microphone must be allowed. */
  async checkLoudspeaker() {
    if (!choosesSpeakers()) return;
    const devices = await navigator.mediaDevices.enumerateDevices();
    if (devices.every(({ kind }) => kind !== "audiooutput")) this.#tell(noLoudspeaker);
  }

  #track() {
    return this.call.vapi?.getDailyCallObject()?.participants().local?.tracks.audio.persistentTrack;
  }

  /** Some browsers end the track of a device that is gone before they say that devices changed. */
  #follow() {
    const track = this.#track();
    if (!track || track === this.#followed) return;
    this.#followed = track;
    track.addEventListener("ended", () => void this.check(), { once: true, signal: this.#signal });
  }

  async #checkMicrophone() {
    const devices = await soundDevices("audioinput", "default", "Microphone");
    // A call that ended meanwhile has stopped its track, which is no reason to open another.
    if (this.call.over) return;
    const track = this.#track();
    // A room that did not get a microphone at all has said why.
    if (!track) return;
    const used = track.getSettings().deviceId;
    const isOneGone = this.#microphones.some((id) => devices.every((device) => device.id !== id));
    this.#microphones = devices.map(({ id }) => id);
    // Chrome keeps the track of its own choice alive, and puts the computer's next one behind it.
    if (track.readyState === "live" && used === "default") {
      if (isOneGone && devices.length > 0)
        this.#tell(anotherDevice("microphone", "the computer’s own choice"));
      return this.#follow();
    }
    const isThere = !used || devices.some(({ id }) => id === used);
    if (track.readyState === "live" && isThere) return this.#follow();
    const next = devices.find(({ inUse }) => inUse);
    if (!next) return this.#tell(noMicrophoneLeft);
    this.context.microphoneId = next.id;
    this.call.events.anotherMicrophone();
    await this.call.vapi?.setInputDevicesAsync({ audioDeviceId: next.id });
    this.#follow();
    this.#tell(anotherDevice("microphone", next.name));
  }

  async #checkSpeaker() {
    const { speakerId } = this.context;
    if (!speakerId) return;
    const devices = await speakers(speakerId);
    if (this.call.over) return;
    if (devices.some(({ id }) => id === speakerId)) return;
    this.context.speakerId = "";
    await this.applySpeaker();
    const next = devices.find(({ inUse }) => inUse);
    if (next) this.#tell(anotherDevice("loudspeaker", next.name));
  }

  #tell(notice: Notice) {
    if (this.call.over) return;
    const told = ++this.#told;
    this.context.report({ type: "advice", notice });
    if (notice === noMicrophoneLeft || notice === noLoudspeaker) return;
    this.call.after(TOLD_FOR, () => {
      if (told === this.#told) this.context.report({ type: "advice", notice: null });
    });
  }
}
