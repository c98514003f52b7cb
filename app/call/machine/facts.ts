import type { PageEnding } from "../../call-codes";
import type { Conversation, ConversationEvent } from "./conversation";
import type { Notice } from "./notices";

export type { PageEnding };

/** Who or what ended a call. */
export type EndedBy = Exclude<PageEnding, "left">;

/** Values for the assistant's prompt; the server checks them. */
export type Values = Record<string, string>;

/** What the SDK needs to join the same room again. */
export interface WebCall {
  id: string;
  webCallUrl: string;
}

/** What a visitor says of a call after it: whether it was got right, and if not, what was wrong. */
export interface Rating {
  right: "yes" | "no";
  wrong?: string;
}

/** How a page's last call went, as the server is told once; docs/privacy.md has every field. */
export interface Outcome {
  told: Record<string, unknown>;
  /** When the button was pressed, in milliseconds since the epoch. */
  pressed: number;
  /** How many fields it had when it was told last; with as many there is nothing new. */
  sent: number;
}

/** What is told of a call after it, until the next start. */
export interface Summary {
  seconds: number;
  endedBy: EndedBy;
  captions: Conversation["captions"];
}

/** What has been said and done in a call, to be told again in the page that goes on with it. */
export type ToldEvent = Extract<ConversationEvent, { type: "transcript" | "typed" | "tool-call" }>;

/** A call that one page of a tab leaves to the next. */
export interface CarriedCall {
  webCall: WebCall;
  /** The word by which the next page takes the call up: whoever sends it first has it. */
  claim: string;
  typing: boolean;
  muted: boolean;
  /** When the dispatcher began to listen, in milliseconds since the epoch. */
  connectedAt: number;
  variableValues: Values;
  events: ToldEvent[];
  outcome: Outcome | null;
}

/** What its page is told of a call, in order. Times are milliseconds since 1970. */
export type CallEvent =
  | { type: "start"; typing: boolean; variableValues?: Values }
  | { type: "connected"; at: number }
  | ConversationEvent
  | { type: "ended"; by: EndedBy; at: number }
  | { type: "failed"; notice: Notice; at: number };

/** A microphone or a loudspeaker as it is offered for choosing. */
export interface SoundDevice {
  id: string;
  name: string;
  inUse: boolean;
}

/** What a page knows of its calls before there is one; it never changes. */
export interface PageFacts {
  /** Seconds after which the provider ends a call. */
  callMaxSeconds: number;
  botCheck: boolean;
  /** The page tells the server how a call went. */
  outcomes: boolean;
  /** The visitor asks not to be tracked. */
  untracked: boolean;
}
