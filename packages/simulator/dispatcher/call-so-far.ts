import type { Danger } from "./danger";
import type { CallLabels, Language } from "./dialogue";
import { type Address, writeAddress } from "./facts/address";
import type { Plight } from "./learned/talk";
import type { Fact, Line } from "./sentences";
import type { Symptom } from "./symptoms";

/** What the dispatcher can ask about. */
export type Asked =
  | "problem"
  | "urgency"
  | "outside"
  | "help"
  | "hurt"
  | "town"
  | "right"
  | "take-back"
  | "anything-else"
  | "settled"
  | Fact;

/** What the dispatcher has kind words for: plights it hears, and two more that it infers. */
export type Remark = Plight | "dry" | "hope";

/** The state of a call, as plain JSON. */
export interface CallSoFar {
  labels: CallLabels;
  language: Language;
  /** The caller's facts; `refused` marks the ones they won't or can't give. */
  name: string | null;
  /** How the caller was introduced: 'Mrs.' */
  title: string | null;
  /** What they want to be called. */
  called: string | null;
  /** The business or building that the job is at. */
  site: string | null;
  /** The town, said before the street. */
  townAlone: string | null;
  address: Address | null;
  phone: string | null;
  refused: Partial<Record<Fact, true>>;
  /** Everything said except the facts, as plain words: the model's input. */
  words: string;
  /** The model's emergency probability, from 0 to 1; null before the first word. */
  likely: number | null;
  /** The problem in the caller's words, one line per turn. */
  problem: string[];
  /** How to get in and when, in the caller's words. */
  notes: string[];
  symptoms: Symptom[];
  dangers: Danger[];
  /** Dangers the caller has been warned about. */
  warned: Danger[];
  /** The water stopped by itself (`stopped`) or was turned off (`shutOff`). */
  stopped: boolean;
  shutOff: boolean;
  canWait: boolean;
  /** The answer to the urgency question; null until there is one. */
  worse: boolean | null;
  /** The caller answered the urgency question with something short of a clear no. */
  doubtful: boolean;
  /** The caller took it back: 'never mind, that was the dog'. */
  calledOff: boolean;
  /** The caller was told that this is an emergency. */
  announced: boolean;
  /** The caller used a word of harm that no rule explains. */
  harm: boolean;
  /** Somebody has called 911, or is about to. */
  helped: boolean;
  /** After a warning to leave: the caller is outside. */
  outside: boolean;
  /** The caller is away from the trouble. */
  away: boolean;
  /** What the last turn asked about. */
  asked: Asked[];
  /** How often each line was said: the next time it comes in other words. */
  said: Partial<Record<Line, number>>;
  /** What a message says. */
  echoed: string[];
  /** What the caller heard kind words about. */
  remarks: Remark[];
  /** Consecutive off-topic turns. */
  strays: number;
  /** The call is a message for the office, not a job. */
  message: boolean;
  /** The work order as last sent; null before there is one. */
  order: Record<string, string> | null;
  over: boolean;
}

/** Creates the state of a new call. */
export const newCall = (labels: CallLabels): CallSoFar => ({
  labels,
  language: labels.language ?? "en",
  name: null,
  title: null,
  called: null,
  site: null,
  townAlone: null,
  address: null,
  phone: null,
  refused: {},
  words: "",
  likely: null,
  problem: [],
  notes: [],
  symptoms: [],
  dangers: [],
  warned: [],
  stopped: false,
  shutOff: false,
  canWait: false,
  worse: null,
  doubtful: false,
  calledOff: false,
  announced: false,
  harm: false,
  helped: false,
  outside: false,
  away: false,
  asked: [],
  said: {},
  echoed: [],
  remarks: [],
  strays: 0,
  message: false,
  order: null,
  over: false,
});

/** Where the job is, as it is written down; empty while unknown. */
export const placeOf = ({ site, address }: CallSoFar): string =>
  address ? [site, writeAddress(address)].filter(Boolean).join(", ") : "";
