import type { Page } from "@playwright/test";
import type { Rule } from "../rule";
import type { RoomPage } from "./page/room-page";

/** What a row's method is called on. */
export type Stage =
  /** The library itself, before there is a call. */
  | "library"
  /** A new call object. */
  | "call object"
  /** A call object that has joined its room. */
  | "joined call"
  /** A new frame with the vendor's ready-made interface (Prebuilt). */
  | "frame"
  /** A frame that has joined its room. */
  | "joined frame"
  /** A call object in a browser that claims to be React Native. */
  | "React Native";

/** How a method call ended. */
export interface Ending {
  /** `waits`: still pending after a while. */
  ends: "returns" | "throws" | "rejects" | "waits";
  /** The error's class, or the type of another thrown value. */
  type?: string;
  text?: string;
  /** Errors and warnings on the console, except those that repeat the text. */
  console: string[];
}

/** Refused with a thrown Error, and these console lines. */
export const throws = (text: string, ...console: string[]): Ending => ({
  ends: "throws",
  type: "Error",
  text,
  console,
});
/** Refused with a promise that rejects with an Error. */
export const rejects = (text: string, ...console: string[]): Ending => ({
  ends: "rejects",
  type: "Error",
  text,
  console,
});
/** Refused without an error: only the console says why. */
export const logs = (...console: string[]): Ending => ({ ends: "returns", console });
/** Not refused, and nothing on the console. */
export const accepted: Ending = { ends: "returns", console: [] };
export const isAccepted = ({ ends, console }: Ending) => ends === "returns" && console.length === 0;

/** A placeholder for a live track, because tables are also read outside a browser. */
export const audioTrack = Symbol("audio track");

interface RoomRule extends Rule {
  /** What 0.80.0, the specification's version, did differently. */
  was?: string;
}

/** A rule about the input of one method. */
export interface MethodRow extends RoomRule {
  on: Stage;
  method: string;
  /** Arguments that break the rule; none reaches the room. */
  bad: unknown[][];
  refused: Ending | ((argument: never) => Ending);
  /** Arguments that keep it. */
  good: unknown[][];
  /** What the method is called on with good input, if the rule is about that. */
  goodOn?: Stage;
  /** The message that the good input sends to the room, if any. */
  sends?: string;
  /** A console line for any input: that the method is deprecated. */
  warns?: string;
}

/** A rule observed in the page. */
export interface Observation extends RoomRule {
  observe(room: RoomPage): Promise<unknown>;
  seen: unknown;
}

/** A rule observed from outside the page: its requests, its clock. */
export interface OutsideObservation extends RoomRule {
  watch(page: Page): Promise<unknown>;
  seen: unknown;
}

/** A rule that no browser here can test. */
interface NotRun extends Omit<RoomRule, "breaks"> {
  notRun: string;
}

export type RunRow = MethodRow | Observation | OutsideObservation;
export type Row = RunRow | NotRun;
export const isRun = (row: Row): row is RunRow => !("notRun" in row);

/** The rules of one part of the room library. */
export interface Area {
  title: string;
  rows: Row[];
}

/** Makes rows about a method that takes one argument. */
export const rulesOf =
  (method: string, sends: string | undefined, refuse: (text: string) => Ending, more = {}) =>
  (
    rule: string,
    bad: unknown[],
    // biome-ignore lint/suspicious/noExplicitAny: each row knows its arguments
    text: string | ((bad: any) => string),
    good: unknown[],
    breaks: Rule["breaks"],
  ): MethodRow => ({
    rule,
    on: "joined call",
    method,
    bad: bad.map((argument) => [argument]),
    refused: typeof text === "string" ? refuse(text) : (argument) => refuse(text(argument)),
    good: good.map((argument) => [argument]),
    ...(sends && { sends }),
    breaks,
    ...more,
  });
