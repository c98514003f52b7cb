/** A topic that a dispatcher can ask a caller about. */
export type Topic =
  | "problem"
  | "name"
  | "address"
  | "town"
  | "number"
  | "urgency"
  | "outside"
  | "help"
  | "right"
  | "anything-else";

/** A danger that the prompt has a warning sentence for. */
export type DangerName = "gas" | "carbon-monoxide" | "fire" | "hurt" | "electric-water" | "water";

/** The expected result of a call. */
export interface Expected {
  /** 'none' when the dispatcher must not write a work order. */
  type: "Emergency" | "Scheduled" | "none";
  /** The call is a message for the office, not a job. */
  message?: true;
  /** The caller's name; 'Not given' if they refuse. */
  name?: string;
  /** Words that the location must contain. */
  address?: readonly string[];
  /** Digits of the callback number, without the country code 1. */
  number?: string;
  /** Pattern that the description must match. */
  problem?: RegExp;
  /**
   * Dangers the dispatcher must warn about. It may also warn about those in `mayWarn`, no others.
   */
  dangers?: readonly DangerName[];
  mayWarn?: readonly DangerName[];
  /** Patterns that at least one turn must match. */
  says?: readonly RegExp[];
  /** Patterns that no turn or work order may match, on top of what is forbidden in every call. */
  never?: readonly RegExp[];
}

/** A caller, as data: the lines they volunteer, and their answers. */
export interface Caller {
  /** Kebab-case, unique. */
  id: string;
  /** Their lines, one a turn, whatever the dispatcher asks. */
  says: readonly string[];
  /** Their answers, used once `says` runs out. A list gives one answer per question. */
  answers: Partial<Record<Topic, string | readonly string[]>>;
  /** Their line when no answer fits. */
  otherwise?: string;
  expects: Expected;
}
