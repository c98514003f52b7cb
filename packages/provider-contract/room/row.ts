import type { Page } from "@playwright/test";
import type { Rule } from "../rule";
import type { RoomPage } from "./page/room-page";

/** What the method of a row is called on. */
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
  /** A call object in a browser that says it is React Native. */
  | "React Native";

/** How a method call ended. */
export interface Ending {
  /** `waits`: no end after a while. */
  ends: "returns" | "throws" | "rejects" | "waits";
  /** The error's class, or the type of what was thrown instead. */
  type?: string;
  text?: string;
  /** Errors and warnings on the console, except those that repeat the text. */
  console: string[];
}

/** Refused by an Error thrown at once; `console` is what is said besides. */
export const throws = (text: string, ...console: string[]): Ending => ({
  ends: "throws",
  type: "Error",
  text,
  console,
});
/** Refused by a promise that rejects with an Error. */
export const rejects = (text: string, ...console: string[]): Ending => ({
  ends: "rejects",
  type: "Error",
  text,
  console,
});
/** Refused without an error: the console alone says why. */
export const logs = (...console: string[]): Ending => ({ ends: "returns", console });
/** Not refused at all. */
export const accepted: Ending = { ends: "returns", console: [] };
export const isAccepted = ({ ends, console }: Ending) => ends === "returns" && console.length === 0;

/** Stands for a live track; tables are read outside a browser too. */
export const audioTrack = Symbol("audio track");

interface RoomRule extends Rule {
  /** What 0.80.0, the specification's version, does where the pinned one does something else. */
  was?: string;
}

/** A rule about the input of one method. */
export interface MethodRow extends RoomRule {
  on: Stage;
  method: string;
  /** Arguments that break the rule; none of them reaches the room. */
  bad: unknown[][];
  refused: Ending | ((argument: never) => Ending);
  /** Arguments that keep it. */
  good: unknown[][];
  /** What the good input is called on, where that is the rule. */
  goodOn?: Stage;
  /** The message that the good input sends to the room, if any. */
  sends?: string;
  /** What the console says whatever the input: that the method is deprecated. */
  warns?: string;
}

/** A rule that is seen by watching the library in the page. */
export interface Observation extends RoomRule {
  observe(room: RoomPage): Promise<unknown>;
  seen: unknown;
}

/** A rule that is seen from outside the page: its requests, its clock. */
export interface OutsideObservation extends RoomRule {
  watch(page: Page): Promise<unknown>;
  seen: unknown;
}

/** A rule that no browser here can show. */
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
    // biome-ignore lint/suspicious/noExplicitAny: each row knows what it gives
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
