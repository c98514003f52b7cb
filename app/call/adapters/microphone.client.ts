import { isMonitor } from "../hearing/is-monitor";
import type { NoticeCode } from "../machine/notices";
import type { Adapters } from "../runner";

/** Notice code for a `getUserMedia` error, by its name. */
async function problemOf(error: unknown): Promise<NoticeCode> {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotFoundError") return "no-microphone";
  if (name === "NotAllowedError" || name === "SecurityError") return "microphone-denied";
  if (name === "NotReadableError") return "microphone-busy";
  // WebKitGTK uses its own error name for a missing microphone.
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const isMissing = devices.every(({ kind }) => kind !== "audioinput");
  return isMissing ? "no-microphone" : "microphone-failed";
}

/**
 * Opens the microphone. The permission prompt appears here, before a call is created.
 *
 * @param deviceId the microphone the visitor picked; undefined for the browser's choice.
 */
async function openMicrophone(deviceId: string | undefined): Promise<MediaStream | NoticeCode> {
  const permission = await navigator.permissions
    ?.query({ name: "microphone" as PermissionName })
    .catch(() => null);
  if (permission?.state === "denied") return "microphone-denied";
  const open = (audio: MediaTrackConstraints | true) =>
    navigator.mediaDevices.getUserMedia({ audio });
  // The picked microphone may be unplugged by now: any other is better than none.
  const asked = deviceId
    ? open({ deviceId: { exact: deviceId } }).catch(() => open(true))
    : open(true);
  const stream = await asked.catch(problemOf);
  if (typeof stream === "string" || !stream.getAudioTracks().every(isMonitor)) return stream;
  for (const track of stream.getTracks()) track.stop();
  return "no-microphone";
}

/** Makes a silent track: a typed call joins with it and needs no microphone. */
function silentTrack(over: AbortSignal): MediaStreamTrack | undefined {
  const audio = new AudioContext();
  over.addEventListener("abort", () => void audio.close(), { once: true });
  return audio.createMediaStreamDestination().stream.getAudioTracks()[0];
}

/** Opens the microphone and holds it until the room has its own, so that the browser asks once. */
export function microphoneAdapters(): Adapters {
  let release = () => {};
  return {
    async "open-microphone"({ silent, id }, { tell, over }) {
      if (silent) return tell({ type: "microphone-opened", source: silentTrack(over) });
      const opened = await openMicrophone(id || undefined);
      if (typeof opened === "string") return tell({ type: "microphone-refused", code: opened });
      const stop = () => {
        for (const track of opened.getTracks()) track.stop();
      };
      if (over.aborted) return stop();
      release = stop;
      over.addEventListener("abort", release, { once: true });
      // If the picked one was unplugged, another one was opened.
      const source = id ? opened.getAudioTracks()[0]?.getSettings().deviceId : undefined;
      tell({ type: "microphone-opened", source });
    },
    "release-microphone": () => release(),
  };
}
