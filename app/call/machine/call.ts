import type { Conversation } from "./conversation";
import type {
  EndedBy,
  Outcome,
  PageFacts,
  SoundDevice,
  Summary,
  ToldEvent,
  Values,
  WebCall,
} from "./facts";
import type { Notice } from "./notices";

export type * from "./facts";

/** What the test call is doing (spec §4), as its page shows it. */
export type CallState = "idle" | "loading" | "active" | "listening" | "processing" | "speaking";

/** Where a call is on its way: what it waits for. */
export type Phase =
  | "idle"
  // A start: the call's own script, the browser, the microphone, the bot check, the last room.
  | "loading"
  | "reloading"
  | "checking"
  | "asking"
  | "bot-check"
  | "clearing"
  // The call at the provider, its room, and the dispatcher.
  | "creating"
  | "joining"
  | "answering"
  | "connected"
  // A room that cannot be reached: it returns by itself, or is left and joined again.
  | "interrupted"
  | "dropping"
  | "offline"
  | "rejoining"
  | "pausing"
  // A call that goes on after a reload.
  | "resuming"
  | "claiming";

/** Everything that is true of a page's call. */
export interface Call extends Conversation {
  phase: Phase;
  /** Counts the calls of a page: what is told of an earlier one means nothing for this one. */
  number: number;
  page: PageFacts;
  typing: boolean;
  muted: boolean;
  values: Values | undefined;
  /** It was begun by the page before. */
  resumed: boolean;
  /** What the room listens to, as the microphone's adapter gave it. */
  source: unknown;
  /** Token of the bot check, or null where there is none. */
  token: string | null;
  /** The provider's id of the call, once it is known and until its end is told. */
  id: string | null;
  webCall: WebCall | null;
  /** The room is there: what is set reaches it. */
  joined: boolean;
  /** When the dispatcher began to listen (milliseconds since 1970), or null. */
  connectedAt: number | null;
  /** Who ended the call, by the provider's word. */
  endedBy: EndedBy | null;
  /** Why the join failed, until the SDK says that the start did; what the call route said goes before. */
  reason: Notice | null;
  refusal: Notice | null;
  /** The browser waits for a tap before it plays the dispatcher's voice. */
  soundBlocked: boolean;
  poorNetwork: boolean;
  notice: Notice | null;
  noticeAt: number;
  /** A busy line that is dialed again; `at` is null where the visitor has stopped that. */
  redial: { at: number | null; typing: boolean; values: Values | undefined } | null;
  /** How often it was dialed again without a press. */
  redials: number;
  summary: Summary | null;
  told: ToldEvent[];
  outcome: Outcome | null;
  /** Calls whose room, or request for one, is still being left: the room library takes one at a time. */
  leaving: readonly number[];
  /** Calls that were given up before they were created, and may be created all the same. */
  givenUp: readonly { number: number; by: string }[];
  /** What the visitor has chosen, kept for later calls; empty is the browser's choice. */
  microphone: string;
  speaker: string;
  volume: number;
  microphones: SoundDevice[];
  speakers: SoundDevice[];
}

/** Nothing has been said yet. */
const silence: Conversation = {
  turn: "active",
  transcript: "",
  captions: [],
  visitorSpeaking: false,
  assistantSpeaking: false,
  assistantAudible: false,
  unanswered: false,
  wordsHeard: false,
  unheard: false,
  loud: false,
};

/** No call, and none before it. */
export const noCall: Call = {
  ...silence,
  phase: "idle",
  number: 0,
  page: { callMaxSeconds: 0, botCheck: false, outcomes: false, untracked: false },
  typing: false,
  muted: false,
  values: undefined,
  resumed: false,
  source: undefined,
  token: null,
  id: null,
  webCall: null,
  joined: false,
  connectedAt: null,
  endedBy: null,
  reason: null,
  refusal: null,
  soundBlocked: false,
  poorNetwork: false,
  notice: null,
  noticeAt: 0,
  redial: null,
  redials: 0,
  summary: null,
  told: [],
  outcome: null,
  leaving: [],
  givenUp: [],
  microphone: "",
  speaker: "",
  volume: 1,
  microphones: [],
  speakers: [],
};

/** What a page keeps from one call to the next. */
export function idleAfter(call: Call): Call {
  const { number, page, values, outcome, leaving, givenUp } = call;
  const { microphone, speaker, volume } = call;
  const chosen = { values, microphone, speaker, volume };
  return { ...noCall, ...chosen, number, page, outcome, leaving, givenUp };
}

/** Milliseconds for the call's own script, and for a page that is loaded anew because it failed. */
export const LOAD_WITHIN = 90_000;
export const RELOAD_WITHIN = 30_000;

/** The state of spec §4 that a call is in. */
export function stateOf({ phase, connectedAt, turn }: Call): CallState {
  if (phase === "idle") return "idle";
  return connectedAt === null ? "loading" : turn;
}

/** Phases in which the room cannot be reached. */
const lost: readonly Phase[] = ["interrupted", "dropping", "offline", "rejoining", "pausing"];
const inRoom: readonly Phase[] = ["joining", "answering", "connected", ...lost];

/** The room cannot be reached. */
export const isLost = ({ phase }: Call): boolean => lost.includes(phase);

/** There is a room to leave, or to set something in. */
export const hasRoom = ({ phase }: Call): boolean => inRoom.includes(phase);

/** The call's room cannot be reached, or it is being taken up after a reload. */
export const isReconnecting = (call: Call): boolean =>
  isLost(call) || (call.phase !== "idle" && call.resumed && !call.joined);

/** Status labels (spec §4); idle shows none. */
export type StatusLabels = Record<Exclude<CallState, "idle"> | "reconnecting", string>;

/** What is shown of a call's state; a lost network goes before it. */
export function labelOf(call: Call, labels: StatusLabels): string {
  const state = stateOf(call);
  if (state === "idle") return "";
  return isReconnecting(call) ? labels.reconnecting : labels[state];
}
