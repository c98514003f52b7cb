import type { Language } from "../dispatcher/dialogue";
import { clipOf } from "./clips";
import { loudnessOf } from "./loudness";
import { openSynthesis } from "./synthesis";

/** A sentence being spoken. */
export interface Sentence {
  /** How long it takes, measured or estimated. */
  seconds: number;
  /** Whether it is over: spoken, interrupted, or failed. */
  over(): boolean;
}

/** The dispatcher's voice: clips played into the page's track, or the browser's own voice. */
export interface Voice {
  track: MediaStreamTrack | undefined;
  level(): number;
  /**
   * Says a sentence; resolves once it is audible. A call keeps one voice: the browser's own, or
   * else the clips. Without either there is only a caption.
   */
  say(text: string, language: Language): Promise<Sentence>;
  /** Stops speaking. */
  hush(): void;
  close(): void;
}

/** Where the site serves the clips. */
const CLIPS = "/simulator/";
/** Milliseconds for a clip to arrive; after that its sentence is only a caption. */
const ARRIVES_WITHIN = 3_000;
/** The level of calm speech, since the browser's own voice cannot be measured. */
const CALM = 0.05;
/** Letters per second of brisk speech, and the fewest seconds that a sentence takes. */
const LETTERS_PER_SECOND = 20;
const SHORTEST_SENTENCE = 1.2;

/** @param tempo how many times faster the voice speaks. */
export function openVoice(context: AudioContext, tempo = 1): Voice {
  const out = context.createMediaStreamDestination();
  const mix = context.createGain();
  mix.connect(out);
  const clips = new Map<string, Promise<AudioBuffer | null>>();
  const load = (clip: string) =>
    fetch(`${CLIPS}${clip}.mp3`)
      .then((answer) => answer.arrayBuffer())
      .then((bytes) => context.decodeAudioData(bytes))
      .catch((error) => {
        console.warn("A clip did not load.", error);
        clips.delete(clip);
        return null;
      });
  const loudness = loudnessOf(context, mix);
  let playing: AudioBufferSourceNode | null = null;
  const synthesis = openSynthesis();
  /** Whether the browser's own voice speaks in this call; null until it has said something. */
  let isOwn: boolean | null = null;
  let saying: (Sentence & { isMeasured: boolean }) | null = null;
  /** The page has not read the sentence's level yet: a short one may be over before it does. */
  let isUnread = false;
  const [track] = out.stream.getAudioTracks();

  /** Plays a clip and returns its seconds; null if it did not load, for example offline. */
  async function play(clip: string): Promise<number | null> {
    const loading = clips.get(clip) ?? load(clip);
    clips.set(clip, loading);
    // WebKit may never finish decoding one.
    const late = new Promise<null>((resolve) => setTimeout(resolve, ARRIVES_WITHIN, null));
    const buffer = await Promise.race([loading, late]);
    if (!buffer) return null;
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.playbackRate.value = tempo;
    source.connect(mix);
    source.start();
    playing = source;
    return buffer.duration / tempo;
  }

  async function begin(text: string, language: Language) {
    const estimate = Math.max(SHORTEST_SENTENCE, text.length / LETTERS_PER_SECOND) / tempo;
    const utterance =
      isOwn === false ? null : await synthesis?.say(text, language, tempo, volumeOf(track));
    isOwn ??= Boolean(utterance);
    if (utterance) return { seconds: estimate, over: utterance.over, isMeasured: false };
    const clip = isOwn ? undefined : clipOf(text);
    const played = clip ? await play(clip) : null;
    const seconds = played ?? estimate;
    const end = performance.now() + seconds * 1000;
    return { seconds, over: () => performance.now() >= end, isMeasured: played !== null };
  }

  return {
    track,
    level() {
      const isCalm = isUnread || (saying && !saying.isMeasured && !saying.over());
      isUnread = false;
      return isCalm ? CALM : loudness();
    },
    async say(text, language) {
      saying = await begin(text, language);
      isUnread = true;
      return saying;
    },
    hush() {
      playing?.stop();
      playing = null;
      if (isOwn) synthesis?.hush();
      saying = null;
      isUnread = false;
    },
    close() {
      mix.disconnect();
      synthesis?.hush();
    },
  };
}

/** How loud the page plays a track, so that the browser's own voice is as loud as the clips. */
function volumeOf(track: MediaStreamTrack | undefined): number {
  const player = [...document.querySelectorAll("audio")].find(
    ({ srcObject }) =>
      track && srcObject instanceof MediaStream && srcObject.getTracks().includes(track),
  );
  return player?.muted ? 0 : (player?.volume ?? 1);
}
