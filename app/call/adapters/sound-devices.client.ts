import type { SoundDevice } from "../machine/call";
import type { NoticeCode } from "../machine/notices";
import type { Adapters, Tools } from "../runner";

/** Whether a device is a speaker's monitor, which Firefox on Linux offers as a microphone. */
const isMonitor = ({ label }: { label: string }) => label.startsWith("Monitor of ");

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

/** Milliseconds between device checks: no browser fires an event for every change. */
const CHECK_INTERVAL = 1_000;

/** Whether the browser lets the page choose a speaker. */
const choosesSpeakers = () => "setSinkId" in HTMLMediaElement.prototype;

/**
 * Lists sound devices of one kind for the visitor to pick from.
 *
 * @param used id of the device in use; Chrome calls its own choice `default`.
 */
function offered(devices: MediaDeviceInfo[], kind: MediaDeviceKind, used: string): SoundDevice[] {
  const ofKind = devices.filter(
    (device) => device.kind === kind && device.deviceId !== "communications" && !isMonitor(device),
  );
  // Chrome lists its default device twice.
  const choice = ofKind.find(({ deviceId }) => deviceId === "default");
  const twin = ofKind.find((device) => device !== choice && device.groupId === choice?.groupId);
  const listed = twin ? ofKind.filter((device) => device !== choice) : ofKind;
  const current = (listed.find(({ deviceId }) => deviceId === used) ?? twin ?? listed[0])?.deviceId;
  return listed.map(({ deviceId: id, label: name }) => ({ id, name, inUse: id === current }));
}

/**
 * Watches the sound devices of one call.
 *
 * @param trackOf returns the room's microphone track, if any.
 * @returns a function that checks the devices and reports what changed.
 */
function watchDevices({ send, over, call }: Tools, trackOf: () => MediaStreamTrack | undefined) {
  function checkMicrophone(devices: SoundDevice[], ended: EventTarget | null | undefined) {
    const track = trackOf();
    // The room has already reported why it got no microphone.
    if (!track) return;
    // Fires when the browser ends the track, not when the room stops it, as at a call's end. Each
    // track gets the listener once, however often it is added.
    track.addEventListener("ended", look);
    const used = track.getSettings().deviceId;
    const isOneGone = call().microphones.some(({ id }) => devices.every((one) => one.id !== id));
    const isLive = track !== ended && track.id !== call().lostMicrophone?.track;
    // Chrome keeps its default track live and switches it to the computer's next microphone.
    if (isLive && used === "default") {
      if (isOneGone && devices.length > 0)
        send({ type: "device-notice", code: "another-microphone" });
      return;
    }
    if (isLive && (!used || devices.some(({ id }) => id === used))) return;
    const next = devices.find(({ inUse }) => inUse);
    send({ type: "microphone-gone", track: track.id, next });
  }

  async function look(event?: Event) {
    const devices = await navigator.mediaDevices.enumerateDevices().catch(() => null);
    // If the call has ended, its track stopped with it: no device was unplugged.
    if (over.aborted || !devices) return;
    const { microphone, speaker, typing } = call();
    const microphones = offered(devices, "audioinput", microphone || "default");
    if (!typing) checkMicrophone(microphones, event?.target);
    const speakers = choosesSpeakers() ? offered(devices, "audiooutput", speaker) : [];
    const known = [call().microphones, call().speakers];
    if (JSON.stringify(known) === JSON.stringify([microphones, speakers])) return;
    send({ type: "devices", microphones, speakers });
    if (choosesSpeakers() && speakers.length === 0 && !typing)
      send({ type: "device-notice", code: "no-loudspeaker" });
  }
  return look;
}

/**
 * The microphone and the other sound devices.
 *
 * @param trackOf as for `watchDevices`.
 */
export function soundAdapters(trackOf: () => MediaStreamTrack | undefined): Adapters {
  // Holds the microphone until the room has its own, so that the browser asks only once.
  let release = () => {};
  return {
    async "open-microphone"({ silent, id }, { send, over }) {
      if (silent) return send({ type: "microphone-opened", source: silentTrack(over) });
      const opened = await openMicrophone(id || undefined);
      if (typeof opened === "string") return send({ type: "microphone-refused", code: opened });
      const stop = () => {
        for (const track of opened.getTracks()) track.stop();
      };
      if (over.aborted) return stop();
      release = stop;
      over.addEventListener("abort", release, { once: true });
      // If the picked microphone is unplugged, the browser has opened another one.
      const source = id ? opened.getAudioTracks()[0]?.getSettings().deviceId : undefined;
      send({ type: "microphone-opened", source });
    },
    "release-microphone": () => release(),
    "watch-devices"(_effect, tools) {
      const look = watchDevices(tools, trackOf);
      const timer = setInterval(look, CHECK_INTERVAL);
      tools.over.addEventListener("abort", () => clearInterval(timer), { once: true });
      return look();
    },
  };
}
