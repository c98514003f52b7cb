import { isMonitor } from "../hearing/is-monitor";
import type { SoundDevice } from "../machine/call";
import type { Adapters, Doing } from "../runner";

/** Milliseconds between device checks: no browser fires an event for every change. */
const LOOK_EVERY = 1_000;

/** Whether the browser lets the page choose a speaker. */
const choosesSpeakers = () => "setSinkId" in HTMLMediaElement.prototype;

/**
 * Lists sound devices of one kind for the visitor to pick from.
 *
 * @param used id of the device in use; Chrome calls its own choice `default`.
 */
function offered(
  devices: MediaDeviceInfo[],
  kind: "audioinput" | "audiooutput",
  used: string,
): SoundDevice[] {
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
 * @returns a function that looks at the devices and reports what is gone.
 */
function watchDevices({ tell, over, call }: Doing, trackOf: () => MediaStreamTrack | undefined) {
  function checkMicrophone(devices: SoundDevice[], ended: EventTarget | null | undefined) {
    const track = trackOf();
    // The room has already reported why it got no microphone.
    if (!track) return;
    // The browser ends it. A room that stops its own, as at a call's end, fires no event. Each track
    // gets the listener once, however often it is added.
    track.addEventListener("ended", look);
    const used = track.getSettings().deviceId;
    const isOneGone = call().microphones.some(({ id }) => devices.every((one) => one.id !== id));
    const isLive = track !== ended && track.id !== call().lost?.track;
    // Chrome keeps its default track live and switches it to the computer's next microphone.
    if (isLive && used === "default") {
      if (isOneGone && devices.length > 0) tell({ type: "microphone-switched" });
      return;
    }
    if (isLive && (!used || devices.some(({ id }) => id === used))) return;
    const next = devices.find(({ inUse }) => inUse);
    tell({ type: "microphone-gone", track: track.id, next });
  }

  async function look(event?: Event) {
    const devices = await navigator.mediaDevices.enumerateDevices().catch(() => null);
    // If the call ended meanwhile, its track stopped with it: no device is gone.
    if (over.aborted || !devices) return;
    const { microphone, speaker, typing } = call();
    const microphones = offered(devices, "audioinput", microphone || "default");
    if (!typing) checkMicrophone(microphones, event?.target);
    const speakers = choosesSpeakers() ? offered(devices, "audiooutput", speaker) : [];
    const known = [call().microphones, call().speakers];
    if (JSON.stringify(known) === JSON.stringify([microphones, speakers])) return;
    tell({ type: "devices", microphones, speakers });
    if (choosesSpeakers() && speakers.length === 0 && !typing)
      tell({ type: "device-failed", code: "no-loudspeaker" });
  }
  return look;
}

/** @param trackOf as for `watchDevices`. */
export const deviceAdapters = (trackOf: () => MediaStreamTrack | undefined): Adapters => ({
  "watch-devices"(_effect, doing) {
    const look = watchDevices(doing, trackOf);
    const timer = setInterval(look, LOOK_EVERY);
    doing.over.addEventListener("abort", () => clearInterval(timer), { once: true });
    return look();
  },
});
