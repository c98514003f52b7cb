import type { PageEnding } from "../../call-codes";
import { type ConversationEvent, silence, type Turn } from "./conversation";
import type { Notice } from "./notices";

/** State of the test call, as the page shows it (spec §4). */
export type CallState = "idle" | "loading" | Turn;

/** Steps of a start: script, browser, microphone, bot check, leaving the last room, the call. */
type Starting = "loading" | "checking" | "asking" | "bot-check" | "clearing" | "creating";

/** The room is unreachable: it comes back by itself, or the page leaves it and rejoins. */
export const lostPhases = ["interrupted", "dropping", "offline", "rejoining", "pausing"] as const;
const roomPhases = ["joining", "answering", "connected", ...lostPhases] as const;

/** The step a call has reached: what it is waiting for. */
export type Phase = "idle" | "resuming" | Starting | (typeof roomPhases)[number];

/** Who or what ended a call. */
export type EndedBy = Exclude<PageEnding, "left">;

/** Variables of the assistant's prompt; the server checks them. */
export type Variables = Record<string, string>;

/** What the SDK needs to join the same room again. */
export type JoinInfo = { id: string; webCallUrl: string };

/** The visitor's rating: whether the dispatcher got things right and, if not, what was wrong. */
export type Rating = { right: "yes" | "no"; wrong?: string };

/** How the page's last call went, for one report to the server (fields: docs/privacy.md). */
export interface Outcome {
  /** What to report. */
  fields: Record<string, unknown>;
  /** When the button was pressed, in milliseconds since the epoch. */
  pressed: number;
  /** Number of fields at the last report; the same number means nothing new. */
  sent: number;
}

/** Summary of a finished call, shown until the next start. */
export interface Summary {
  /** When the dispatcher started listening (milliseconds since 1970). */
  connectedAt: number;
  seconds: number;
  endedBy: EndedBy;
  /** The visitor's rating, once given. */
  rating?: Rating;
}

type Kept = { type: "transcript" | "typed" | "tool-call" };

/**
 * The events that make up the work order, also for the next page, which may pick up the call; `at`
 * is in milliseconds since 1970.
 */
export type OrderEvent = Extract<ConversationEvent, Kept> & { at: number };

/** A call that a page hands over to the next page in its tab; field names match what is stored. */
export interface CarriedCall
  extends Pick<Call, "typing" | "muted" | "variables" | "events" | "outcome"> {
  webCall: JoinInfo;
  /** The first page that sends it gets the call. */
  resumeToken: string;
  connectedAt: number;
}

/** A microphone or speaker the visitor can pick. */
export type SoundDevice = { id: string; name: string; inUse: boolean };

/** What a page keeps from one call to the next, with the values before the first call. */
const ofPage = {
  /** Number of this call on the page. It tells events of an earlier call from its own. */
  number: 0,
  /** The page's settings, such as whether it reports how calls went and the visitor opted out. */
  page: { callMaxSeconds: 0, botCheck: false, outcomes: false, untracked: false },
  variables: {} as Variables,
  /** Redials in a row without a press. */
  redials: 0,
  /** Calls still leaving their room or canceling their request: only one room can be open. */
  leaving: [] as readonly number[],
  /** Calls canceled before they were created; the provider may still create them. */
  canceled: [] as readonly { number: number; endedBy: PageEnding }[],
  /** Devices the visitor picked; empty means the browser's choice. */
  microphone: "",
  speaker: "",
  volume: 1,
  /** Volume to return to after the voice was silenced. */
  volumeBefore: 1,
};

/** What starts over with each call, with the values while there is no call. */
export const ofCall = {
  ...silence,
  phase: "idle" as Phase,
  typing: false,
  muted: false,
  /** The previous page started this call. */
  resumed: false,
  /** Audio source for the room, as the microphone adapter returned it. */
  source: undefined as unknown,
  /** Bot check token; null without a bot check. */
  token: null as string | null,
  /** The call at the provider, once it is created; its end must be reported. */
  webCall: null as JoinInfo | null,
  /** The page has joined the room, so settings reach it. */
  joined: false,
  /** When the dispatcher started listening (milliseconds since 1970), or null. */
  connectedAt: null as number | null,
  /** Who ended the call, according to the provider. */
  endedBy: null as EndedBy | null,
  /** Why the call route or the join failed, until the SDK reports the failed start. */
  reason: null as Notice | null,
  /** The browser needs a tap before it plays the dispatcher's voice. */
  soundBlocked: false,
  poorNetwork: false,
  notice: null as Notice | null,
  noticeAt: 0,
  /** Scheduled redial of a busy line; `at` is null once the visitor has stopped it. */
  redial: null as { at: number | null; typing: boolean } | null,
  summary: null as Summary | null,
  /** What was said and done, for the work order. */
  events: [] as readonly OrderEvent[],
  outcome: null as Outcome | null,
  /** A navigation to another page has begun; false if unknown. */
  goesAway: false,
  /** That navigation is unloading this page, so no reload will resume the call. */
  leavesForGood: false,
  /** The microphone track that was lost last, and the device that replaces it. */
  lostMicrophone: null as { track: string; next: string | undefined } | null,
  microphones: [] as SoundDevice[],
  speakers: [] as SoundDevice[],
};

/** A page that has had no call. */
export const noCall = { ...ofPage, ...ofCall };

/** Complete state of a page's call. */
export type Call = typeof noCall;

/** Settings the page has before its first call; they never change. */
export type PageFacts = Call["page"];

/** A call's state, by its name in spec §4. */
export function stateOf({ phase, connectedAt, turn }: Call): CallState {
  if (phase === "idle") return "idle";
  return connectedAt === null ? "loading" : turn;
}

/** Whether the room cannot be reached. */
export const isLost = ({ phase }: Call): boolean => lostPhases.some((one) => one === phase);

/** Whether there is a room to leave or change settings in. */
export const hasRoom = ({ phase }: Call): boolean => roomPhases.some((one) => one === phase);

/** Whether there is a room, or one has been requested: the room library takes one at a time. */
export const usesRoom = (call: Call): boolean => call.phase === "creating" || hasRoom(call);

/** Whether the room cannot be reached, or the call is being picked up after a reload. */
export const isReconnecting = (call: Call): boolean =>
  isLost(call) || (call.resumed && !call.joined);

/** Status labels (spec §4); idle shows no label. */
export type StatusLabels = Record<Exclude<CallState, "idle"> | "reconnecting", string>;

/** Label of a call's state; a lost connection takes precedence. */
export function labelOf(call: Call, labels: StatusLabels): string {
  const state = stateOf(call);
  if (state === "idle") return "";
  return isReconnecting(call) ? labels.reconnecting : labels[state];
}
