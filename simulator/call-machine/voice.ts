import { loudnessOf } from "./loudness";

/** The dispatcher's voice: clips played into the track that the room hands to the page. */
export interface Voice {
  track: MediaStreamTrack | undefined;
  level(): number;
  /** Plays a clip; resolves with the seconds that it takes as soon as it plays. */
  play(clip: string): Promise<number>;
  /** Counts as speaking for so many seconds without a sound: there is only a caption. */
  mouth(seconds: number): void;
  /** Ends what is being said. */
  hush(): void;
  close(): void;
}

/** Where the site serves the clips. */
const CLIPS = "/simulator/";
/** The level of calm speech. */
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
  return {
    track: out.stream.getAudioTracks()[0],
    level: () => (performance.now() < mouthedUntil ? CALM : loudness()),
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
    },
    close: () => mix.disconnect(),
  };
}
