import { loudnessOf } from "./loudness";

/** The visitor's microphone in the room. */
export interface Microphone {
  stream: MediaStream;
  track: MediaStreamTrack | undefined;
  /** Loudness right now, from 0 to 1; a muted track is silent. */
  level(): number;
  close(): void;
}

/**
 * Opens the real microphone, or uses the page's own track.
 *
 * @param given the page's own track, which is never stopped here.
 */
export async function openMicrophone(
  context: AudioContext,
  given: MediaStreamTrack | undefined,
  deviceId: string | undefined,
): Promise<Microphone> {
  const stream = given
    ? new MediaStream([given])
    : await navigator.mediaDevices.getUserMedia({
        audio: deviceId ? { deviceId: { exact: deviceId } } : true,
      });
  const source = context.createMediaStreamSource(stream);
  return {
    stream,
    track: stream.getAudioTracks()[0],
    level: loudnessOf(context, source),
    close() {
      source.disconnect();
      if (!given) for (const track of stream.getTracks()) track.stop();
    },
  };
}
