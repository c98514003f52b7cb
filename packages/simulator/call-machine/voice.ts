import { loudnessOf } from "./loudness";
import { openSynthesis, type Utterance } from "./synthesis";

/** The dispatcher's voice: clips played into the track that the room hands to the page. */
export interface Voice {
  track: MediaStreamTrack | undefined;
  level(): number;
  /** Plays a clip; resolves with the seconds that it takes as soon as it plays. */
  play(clip: string): Promise<number>;
  /** Some voice of the browser's own speaks this language. */
  speaks(language: string): boolean;
  /** Speaks a sentence with the browser's own voice; null where it has none. */
  say(text: string, language: string): Promise<Utterance | null>;
  /** Counts as speaking for so many seconds without a sound: there is only a caption. */
  mouth(seconds: number): void;
  /** Ends what is being said. */
  hush(): void;
  close(): void;
}

/** Where the site serves the clips. */
const CLIPS = "/simulator/";
/** The level of calm speech: the sound of the browser's own voice cannot be measured. */
const CALM = 0.05;

/** @param tempo multiple of real time at which the clips are played. */
export function openVoice(context: AudioContext, tempo = 1): Voice {
  const out = context.createMediaStreamDestination();
  const mix = context.createGain();
  mix.connect(out);
  const clips = new Map<string, Promise<AudioBuffer>>();
  const load = (clip: string) =>
    fetch(`${CLIPS}${clip}.mp3`)
      .then((answer) => answer.arrayBuffer())
      .then((bytes) => context.decodeAudioData(bytes));
  const loudness = loudnessOf(context, mix);
  let playing: AudioBufferSourceNode | null = null;
  let mouthedUntil = 0;
  const synthesis = openSynthesis();
  let spoken: Utterance | null = null;
  const [track] = out.stream.getAudioTracks();
  const mouths = () => performance.now() < mouthedUntil || (spoken !== null && !spoken.over());
  return {
    track,
    level: () => (mouths() ? CALM : loudness()),
    speaks: (language) => synthesis?.speaks(language) === true,
    async say(text, language) {
      spoken = (await synthesis?.say(text, language, tempo, volumeOf(track))) ?? null;
      return spoken;
    },
    async play(clip) {
      const loading = clips.get(clip) ?? load(clip);
      clips.set(clip, loading);
      const source = context.createBufferSource();
      source.buffer = await loading;
      source.playbackRate.value = tempo;
      source.connect(mix);
      source.start();
      playing = source;
      return source.buffer.duration / tempo;
    },
    mouth(seconds) {
      mouthedUntil = performance.now() + seconds * 1000;
    },
    hush() {
      mouthedUntil = 0;
      playing?.stop();
      playing = null;
      if (spoken && !spoken.over()) synthesis?.hush();
      spoken = null;
    },
    close() {
      mix.disconnect();
      synthesis?.hush();
    },
  };
}

/** How loud the page plays a track: the browser's own voice is to be as loud as the clips. */
function volumeOf(track: MediaStreamTrack | undefined): number {
  const player = [...document.querySelectorAll("audio")].find(
    ({ srcObject }) =>
      track && srcObject instanceof MediaStream && srcObject.getTracks().includes(track),
  );
  return player?.muted ? 0 : (player?.volume ?? 1);
}
