import type { CallLabels } from "./dispatcher/dialogue";
import type { scripts } from "./script";

/** How a scenario differs from an ordinary simulated call. */
export interface Scenario {
  /** The script that the dispatcher recites, whatever it hears; its words don't matter. */
  script?: keyof typeof scripts;
  /** The join fails with this error message. */
  refuseJoin?: string;
  /** The join fails with a fatal room error of this type. */
  fatalAtJoin?: string;
  /** The room fails with a fatal error of this type soon after the dispatcher starts to listen. */
  fatalInCall?: string;
  /** The join never gets an answer. */
  joinHangs?: true;
  /** Milliseconds until the room confirms a leave. */
  leavesAfter?: number;
  /** The room never confirms a leave. */
  neverLeaves?: true;
  /** The dispatcher never says that it is listening. */
  silent?: true;
  /** Type of the camera error that keeps the room from the microphone. */
  cameraError?: string;
  /** An unusual reason for the call's end. */
  endedReason?: string;
  /** Sends app messages that no client can read. */
  gibberish?: true;
  /** Turning on noise cancellation fails. */
  refuseProcessing?: true;
  /** Noise cancellation fails while running. */
  processorFails?: true;
  /** The room reports a bad network. */
  badNetwork?: true;
}

const roomErrors = [
  "ejected",
  "exp-room",
  "exp-token",
  "nbf-room",
  "nbf-token",
  "meeting-full",
  "no-room",
  "not-allowed",
  "end-of-life",
  "connection-error",
];
const cameraErrors = [
  "permissions",
  "not-found",
  "constraints",
  "cam-in-use",
  "mic-in-use",
  "cam-mic-in-use",
  "unknown",
];

/** All scenarios by name: each script and each failure a call can have. */
export const scenarios: Record<string, Scenario> = {
  short: { script: "short" },
  brief: { script: "brief" },
  "hangs-up": { script: "hangs-up" },
  "breaks-off": { script: "hangs-up", endedReason: "pipeline-error-voice-failed" },
  "join-refused": { script: "short", refuseJoin: "The join was refused." },
  "join-hangs": { script: "short", joinHangs: true },
  "leaves-slowly": { script: "short", leavesAfter: 1500 },
  "never-leaves": { script: "short", neverLeaves: true },
  silent: { script: "short", silent: true },
  "hostile-tools": { script: "hostile-tools" },
  gibberish: { script: "short", gibberish: true },
  "processing-refused": { script: "short", refuseProcessing: true },
  "processor-fails": { script: "short", processorFails: true },
  "bad-network": { script: "short", badNetwork: true },
  recording: { script: "short" },
  ...Object.fromEntries(
    roomErrors.flatMap((type): [string, Scenario][] => [
      [`join-${type}`, { script: "short", fatalAtJoin: type }],
      [`call-${type}`, { script: "short", fatalInCall: type }],
    ]),
  ),
  ...Object.fromEntries(
    cameraErrors.map((type): [string, Scenario] => [
      `camera-${type}`,
      { script: "short", cameraError: type },
    ]),
  ),
};

/** The scenario named in the room URL; an unknown name gets an ordinary call. */
export function scenarioOf(roomUrl: string): Scenario {
  const name = URL.canParse(roomUrl) ? new URL(roomUrl).searchParams.get("scenario") : null;
  return (Object.hasOwn(scenarios, name ?? "") && scenarios[name ?? ""]) || {};
}

/** The call labels in the room URL: the picked call and the visitor's company and trade. */
export function labelsOf(roomUrl: string): Omit<CallLabels, "year"> {
  const said = URL.canParse(roomUrl) ? new URL(roomUrl).searchParams : new URLSearchParams();
  const labels: Omit<CallLabels, "year"> = {};
  for (const name of ["scenario", "companyName", "trade"] as const) {
    const value = said.get(name);
    if (value) labels[name] = value;
  }
  return labels;
}
