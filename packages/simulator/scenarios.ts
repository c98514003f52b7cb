import type { CallLabels } from "./dispatcher/dialogue";

/** What a scenario changes about an ordinary simulated call. */
export interface Scenario {
  /** Name of the script in script.ts. */
  script: string;
  /** The join is answered with an error. */
  refuseJoin?: string;
  /** The join meets a fatal error of the room of this type. */
  fatalAtJoin?: string;
  /** A fatal error of this type, once the dispatcher has begun to speak. */
  fatalInCall?: string;
  /** The join is never answered. */
  joinHangs?: true;
  /** The room is left only after this many milliseconds. */
  leavesAfter?: number;
  /** The room never confirms that it was left. */
  neverLeaves?: true;
  /** The dispatcher never listens. */
  silent?: true;
  /** The room does not get the microphone: type of the camera error. */
  cameraError?: string;
  /** Reason of the end where it is not an ordinary one. */
  endedReason?: string;
  /** App messages that no client can read. */
  gibberish?: true;
  /** The answer to switching on noise cancellation is an error. */
  refuseProcessing?: true;
  /** Noise cancellation fails while it runs. */
  processorFails?: true;
  /** The network is reported as bad. */
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

/** Scenarios by name: every script, and every failure that a call can meet. */
export const scenarios: Record<string, Scenario> = {
  "burst-pipe": { script: "burst-pipe" },
  "no-heat": { script: "no-heat" },
  "water-heater-quote": { script: "water-heater-quote" },
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

/** The scenario that a room's address names; an unknown name is an ordinary call. */
export function scenarioOf(roomUrl: string): Scenario {
  const name = URL.canParse(roomUrl) ? new URL(roomUrl).searchParams.get("scenario") : null;
  return (
    (Object.hasOwn(scenarios, name ?? "") && scenarios[name ?? ""]) || { script: "burst-pipe" }
  );
}

/** What the room's address tells of the call: the picked one, and whom the dispatcher answers for. */
export function labelsOf(roomUrl: string): Omit<CallLabels, "year"> {
  const said = URL.canParse(roomUrl) ? new URL(roomUrl).searchParams : new URLSearchParams();
  const labels: Omit<CallLabels, "year"> = {};
  for (const name of ["scenario", "companyName", "trade"] as const) {
    const value = said.get(name);
    if (value) labels[name] = value;
  }
  return labels;
}
