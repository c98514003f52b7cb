import type { Danger } from "./danger";
import type { CallLabels, Language } from "./dialogue";
import type { Address } from "./facts/address";
import type { Fact } from "./sentences";
import type { Symptom } from "./symptoms";

/** What the dispatcher can ask for. */
export type Asked = "problem" | "urgency" | "outside" | "town" | "anything-else" | Fact;

/** The call so far, as JSON. */
export interface CallSoFar {
  labels: CallLabels;
  language: Language;
  /** The facts; 'refused' where the caller won't or can't give one. */
  name: string | null;
  address: Address | null;
  phone: string | null;
  refused: Partial<Record<Fact, true>>;
  /** All that was said but the facts, as plain words: what the model judges by. */
  words: string;
  /** How likely it is an emergency by the model, from 0 to 1; null before a word was said. */
  likely: number | null;
  /** What is wrong, in the caller's words, a line for each that was said. */
  problem: string[];
  symptoms: Symptom[];
  dangers: Danger[];
  /** Dangers whose sentence has been said. */
  warned: Danger[];
  /** Water ran, but stopped; or was turned off. */
  stopped: boolean;
  shutOff: boolean;
  canWait: boolean;
  /** The answer to the one question when unsure. */
  worse: boolean | null;
  /** The one question was answered with something that is no clear no. */
  doubtful: boolean;
  /** The caller has taken it back: 'never mind, that was the dog'. */
  calledOff: boolean;
  /** They were told that it is treated as an emergency. */
  announced: boolean;
  /** A word of harm was said that no rule explains. */
  harm: boolean;
  /** After a smell of gas: whether the caller is out, and how often it was said. */
  outside: boolean;
  gasSaid: number;
  /** What the last turn asked for. */
  asked: Asked[];
  /** How often each was asked for without an answer. */
  asks: Partial<Record<Asked, number>>;
  /** Turns in a row that were about nothing that the dispatcher does. */
  strays: number;
  /** The caller was told to stay polite. */
  cautioned: boolean;
  /** The caller is not where the trouble is. */
  away: boolean;
  /** They have been felt for, and told that nobody comes from a demonstration. */
  comforted: boolean;
  demonstrated: boolean;
  /** The facts of the work order have been read back. */
  readBack: boolean;
  /** Not a job: a message for the office. */
  message: boolean;
  /** The work order as it was last sent; null while there is none. */
  order: Record<string, string> | null;
  over: boolean;
}

/** A call in which nothing has been said yet. */
export const newCall = (labels: CallLabels): CallSoFar => ({
  labels,
  language: "en",
  name: null,
  address: null,
  phone: null,
  refused: {},
  words: "",
  likely: null,
  problem: [],
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
  outside: false,
  gasSaid: 0,
  asked: [],
  asks: {},
  strays: 0,
  cautioned: false,
  away: false,
  comforted: false,
  demonstrated: false,
  readBack: false,
  message: false,
  order: null,
  over: false,
});
