/** What a dispatcher can ask a caller for. */
export type Topic =
  | "problem"
  | "name"
  | "address"
  | "town"
  | "number"
  | "urgency"
  | "outside"
  | "anything-else";

/** The dangers that the prompt has a sentence for. */
export type DangerName = "gas" | "carbon-monoxide" | "fire" | "hurt" | "electric-water" | "water";

/** What must come out of a call. */
export interface Expected {
  /** 'none' where no work order may be written. */
  type: "Emergency" | "Scheduled" | "none";
  /** No job: a message for the office is taken. */
  message?: true;
  /** The caller's name; 'Not given' where they refuse. */
  name?: string;
  /** Words that the location holds. */
  address?: readonly string[];
  /** The digits of the call-back number, without a country's 1. */
  number?: string;
  /** What the description says. */
  problem?: RegExp;
  /** The dangers whose sentence must be said; no other may be, but for those in `mayWarn`. */
  dangers?: readonly DangerName[];
  mayWarn?: readonly DangerName[];
  /** Must be said in some turn. */
  says?: readonly RegExp[];
  /** Must never be said or written down, beside what is forbidden to every call. */
  never?: readonly RegExp[];
}

/** Somebody who calls, as data: what they say by themselves, and what they answer. */
export interface Caller {
  /** Kebab-case, unique. */
  id: string;
  /** What they say turn by turn, whatever they are asked. */
  says: readonly string[];
  /** What they answer when asked, once `says` is used up; a list is said one after the other. */
  answers: Partial<Record<Topic, string | readonly string[]>>;
  /** What they say where nothing fits. */
  otherwise?: string;
  expects: Expected;
}
