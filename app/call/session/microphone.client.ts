import type { Notice } from "../call-state";
import type { SoundDevice } from "../voice-session";
import { whereToAllow } from "./browser-advice";

const notices = {
  insecure: {
    title: "This page is not secure",
    text: "Browsers share the microphone with secure pages only. Open this site with https:// and try again.",
  },
  "no-webrtc": {
    title: "This browser cannot make calls",
    text: "Open this page in a current Chrome, Edge, Firefox or Safari and try again.",
  },
  "no-microphone": {
    title: "No microphone found",
    text: "Plug one in or turn it on, then try again.",
    canType: true,
  },
  "microphone-denied": { title: "The microphone is blocked", text: "", canType: true },
  "microphone-busy": {
    title: "The microphone is in use",
    text: "Another program is using it. Close that program and try again.",
    canType: true,
  },
  "microphone-failed": {
    title: "The microphone did not start",
    text: "It may have been unplugged. Check it and try again.",
    canType: true,
  },
} satisfies Record<string, Omit<Notice, "code">>;

/** Why the microphone cannot be had. */
export type MicrophoneProblem = keyof typeof notices;

/** Apps whose own browser often lends no microphone, or never asks, by their user agent. */
const IN_APP =
  /FBAN|FBAV|FB_IAB|Instagram|LinkedInApp|Line\/|Snapchat|TikTok|musical_ly|Pinterest|GSA\/|MicroMessenger/i;

/** Told while the browser's question about the microphone is unanswered, and when that takes too long. */
export function unansweredPrompt(userAgent: string): Notice {
  const code = "prompt-unanswered";
  const canType = true;
  if (IN_APP.test(userAgent)) {
    const browser = /iphone|ipad/i.test(userAgent) ? "Safari" : "Chrome";
    return {
      ...{ code, canType, title: "This app won’t share its microphone" },
      text: `Open the app’s menu, choose to open this page in ${browser}, and call from there.`,
    };
  }
  return {
    // One that has allowed it before does not ask: then its sound hangs.
    ...{ code, canType, title: "Allow the microphone" },
    text: "If the browser does not ask, restart it.",
  };
}

/** The notice for a problem, with what to do in this browser. */
export function microphoneNotice(problem: MicrophoneProblem, userAgent: string): Notice {
  const notice: Omit<Notice, "code"> = notices[problem];
  const text = notice.text || whereToAllow("microphone", userAgent);
  return { code: problem, ...notice, text };
}

/** Problem of a failed `getUserMedia`, by the name of its error. */
async function problemOf(error: unknown): Promise<MicrophoneProblem> {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotFoundError") return "no-microphone";
  if (name === "NotAllowedError" || name === "SecurityError") return "microphone-denied";
  if (name === "NotReadableError") return "microphone-busy";
  // WebKitGTK has a name of its own for a missing one.
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const isMissing = devices.every(({ kind }) => kind !== "audioinput");
  return isMissing ? "no-microphone" : "microphone-failed";
}

/** What stands in the way of any call in this browser, by voice or typed; null where nothing does. */
export function callProblem(): MicrophoneProblem | null {
  if (!window.isSecureContext) return "insecure";
  if (!navigator.mediaDevices?.getUserMedia || !("RTCPeerConnection" in window)) return "no-webrtc";
  return null;
}

/** What a loudspeaker plays, which Firefox on Linux offers as a microphone. */
const isMonitor = ({ label }: { label: string }) => label.startsWith("Monitor of ");

/**
 * Asks for the microphone: the permission prompt appears here, before a call is created.
 *
 * @param deviceId the microphone that the visitor picked, or undefined for the browser's choice.
 */
export async function openMicrophone(
  deviceId: string | undefined,
): Promise<MediaStream | MicrophoneProblem> {
  const permission = await navigator.permissions
    ?.query({ name: "microphone" as PermissionName })
    .catch(() => null);
  if (permission?.state === "denied") return "microphone-denied";
  const open = (audio: MediaTrackConstraints | true) =>
    navigator.mediaDevices.getUserMedia({ audio });
  try {
    // A picked microphone may have been unplugged since: any other is better than none.
    const stream = await (deviceId
      ? open({ deviceId: { exact: deviceId } }).catch(() => open(true))
      : open(true));
    if (!stream.getAudioTracks().every(isMonitor)) return stream;
    for (const track of stream.getTracks()) track.stop();
    return "no-microphone";
  } catch (error) {
    return await problemOf(error);
  }
}

/** A stream that is always silent: a typed call joins with it and touches no microphone. */
export function silentStream(): { stream: MediaStream; close: () => void } {
  const audio = new AudioContext();
  const { stream } = audio.createMediaStreamDestination();
  return { stream, close: () => void audio.close() };
}

/**
 * Sound devices of one kind, as they are offered for choosing.
 *
 * @param used device id of the one in use; Chrome calls its own choice `default`.
 * @param name of one whose label is not known.
 */
export async function soundDevices(
  kind: "audioinput" | "audiooutput",
  used: string,
  name: string,
): Promise<SoundDevice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  const ofKind = devices.filter(
    (device) => device.kind === kind && device.deviceId !== "communications" && !isMonitor(device),
  );
  // Chrome lists the device of its choice twice.
  const choice = ofKind.find(({ deviceId }) => deviceId === "default");
  const twin = ofKind.find((device) => device !== choice && device.groupId === choice?.groupId);
  const listed = twin ? ofKind.filter((device) => device !== choice) : ofKind;
  const current = listed.find(({ deviceId }) => deviceId === used) ?? twin ?? listed[0];
  return listed.map((device, index) => ({
    id: device.deviceId,
    groupId: device.groupId,
    name: device.label || `${name} ${index + 1}`,
    inUse: device === current,
  }));
}

/** The microphones of this computer; their names are known once the permission is given. */
export const microphones = (used = "default") => soundDevices("audioinput", used, "Microphone");
