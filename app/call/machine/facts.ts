import type { PageEnding } from "../../call-codes";
import type { Conversation, ConversationEvent } from "./conversation";

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

/** The visitor's rating after a call: whether it got things right and, if not, what was wrong. */
export interface Rating {
  right: "yes" | "no";
  wrong?: string;
}

/** How the page's last call went, for one report to the server (fields: docs/privacy.md). */
export interface Outcome {
  told: Record<string, unknown>;
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
  captions: Conversation["captions"];
  told: readonly ToldEvent[];
}

/** What makes up the work order, also on the next page that picks the call up. */
export type ToldEvent = Extract<
  ConversationEvent,
  { type: "transcript" | "typed" | "tool-call" }
> & {
  /** Milliseconds since 1970. */
  at: number;
};

/** A call that a page hands over to the next page in its tab. */
export interface CarriedCall {
  webCall: WebCall;
  /** One-time claim on the call: the first page that sends it gets the call. */
  claim: string;
  typing: boolean;
  muted: boolean;
  /** When the dispatcher started listening, in milliseconds since the epoch. */
  connectedAt: number;
  variableValues: Values;
  events: readonly ToldEvent[];
  outcome: Outcome | null;
}

/** A microphone or speaker the visitor can pick. */
export interface SoundDevice {
  id: string;
  name: string;
  inUse: boolean;
}

/** Settings the page has before its first call; they never change. */
export interface PageFacts {
  /** Seconds after which the provider ends a call. */
  callMaxSeconds: number;
  botCheck: boolean;
  /** The page reports to the server how a call went. */
  outcomes: boolean;
  /** The visitor asks not to be tracked. */
  untracked: boolean;
}
