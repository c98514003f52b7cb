/** State of a connected call (spec §4). */
export type Turn = "active" | "listening" | "processing" | "speaking";

/** Who spoke, in the provider's terms: the visitor is `user`. */
export type Role = "user" | "assistant";

/** One line of the live captions; a partial line is still being spoken. */
export interface Caption {
  id: number;
  role: Role;
  text: string;
  final: boolean;
}

/** What both sides are saying and doing when a call connects: nothing yet. */
export const silence = {
  turn: "active" as Turn,
  /** The visitor's last final transcript, for 'You said:'. */
  transcript: "",
  captions: [] as Caption[],
  /** The visitor is speaking, whatever the label says: both sides may speak at once. */
  visitorSpeaking: false,
  /** The assistant is audible, whatever the label says. */
  assistantAudible: false,
  /** The assistant has not spoken since the visitor last started speaking. */
  unanswered: false,
  /** How often words were recognized since the visitor last started to speak. */
  wordsHeard: 0,
  /** The microphone has no sound at all, not even the noise of a quiet room. */
  silent: false,
  /** This microphone has picked up the visitor. */
  everHeard: false,
  /** The page says that it does not hear the visitor. */
  unheard: false,
  /** The microphone has been loud for a long time without a recognized word. */
  loud: false,
};

/** What both sides of a connected call are saying and doing. */
export type Conversation = typeof silence;

/** Anything heard, typed or done in a connected call. */
export type ConversationEvent =
  | { type: "visitor-began" | "visitor-paused" | "assistant-began" | "assistant-paused" }
  /** The assistant's sound starts or stops, even within what the SDK counts as one utterance. */
  | { type: "assistant-audible"; audible: boolean }
  | { type: "tool-call"; name: string; arguments: unknown }
  | { type: "transcript"; role: Role; text: string; final: boolean }
  | { type: "typed"; text: string }
  | { type: "microphone-silent"; silent: boolean }
  /** The device gives the microphone to something else, such as a phone call. */
  | { type: "unheard" };

/** Maximum captions kept per call; a call of a few minutes never gets close. */
const MOST_CAPTIONS = 500;

function withCaption(captions: Caption[], role: Role, text: string, final: boolean): Caption[] {
  const open = captions.findLastIndex((caption) => caption.role === role && !caption.final);
  if (open >= 0)
    return captions.map((caption, i) => (i === open ? { ...caption, text, final } : caption));
  const id = (captions.at(-1)?.id ?? 0) + 1;
  return [...captions, { id, role, text, final }].slice(-MOST_CAPTIONS);
}

/** The turn after the visitor pauses (docs/call.md, in addition to spec §4). */
function afterVisitor({ turn, assistantAudible }: Conversation): Turn {
  if (turn !== "listening") return turn;
  return assistantAudible ? "speaking" : "processing";
}

/** The turn after the assistant pauses (docs/call.md, in addition to spec §4). */
function afterAssistant({ turn, visitorSpeaking, unanswered, wordsHeard }: Conversation): Turn {
  if (turn !== "speaking" && turn !== "processing") return turn;
  if (visitorSpeaking) return "listening";
  // After a cough while the assistant spoke there are no words to process.
  return unanswered && wordsHeard > 0 ? "processing" : "active";
}

/** Digits read out one at a time, in groups. */
const DIGITS = /\b\d(?: \d)+(?:, \d(?: \d)*)*\b/g;

/** Writes out a spoken line: '2 1 7, 5 5 5, 0 1 4 2' becomes '(217) 555-0142'. */
export const written = (line: string): string =>
  line
    .replaceAll("'", "’")
    .replace(DIGITS, (digits) => digits.replaceAll(", ", "-").replaceAll(" ", ""))
    .replace(/\b(\d{3})-(\d{3}-\d{4})\b/, "($1) $2");

function said(before: Conversation, role: Role, line: string, final: boolean) {
  const isVisitor = role === "user";
  const text = written(line);
  return {
    captions: withCaption(before.captions, role, text, final),
    transcript: final && isVisitor ? text : before.transcript,
    wordsHeard: before.wordsHeard + Number(isVisitor),
    loud: before.loud && !isVisitor,
  };
}

/** The assistant is audible: the visitor has an answer, and was heard. */
const speaks = { assistantAudible: true, unanswered: false, unheard: false };

type Changes<T> = (before: Conversation, event: T) => Partial<Conversation>;

/** What each event changes in a conversation (spec §4). */
const changes: {
  [T in ConversationEvent["type"]]: Changes<Extract<ConversationEvent, { type: T }>>;
} = {
  "visitor-began": () => ({
    turn: "listening",
    visitorSpeaking: true,
    unanswered: true,
    wordsHeard: 0,
    everHeard: true,
    unheard: false,
  }),
  "visitor-paused": (before) => ({
    turn: afterVisitor(before),
    visitorSpeaking: false,
    loud: false,
  }),
  "assistant-began": () => ({ ...speaks, turn: "speaking" }),
  "assistant-paused": (before) => ({ turn: afterAssistant(before), assistantAudible: false }),
  "assistant-audible": ({ visitorSpeaking, turn }, { audible }) =>
    audible
      ? { ...speaks, turn: visitorSpeaking ? turn : "speaking" }
      : { assistantAudible: false },
  // report_facts only takes notes: the caller may still be speaking.
  "tool-call": (_before, { name }) => (name === "report_facts" ? {} : { turn: "speaking" }),
  transcript: (before, { role, text, final }) => said(before, role, text, final),
  typed: (before, { text }) => ({ ...said(before, "user", text, true), loud: before.loud }),
  "microphone-silent": ({ unheard }, { silent }) => ({ silent, unheard: unheard && silent }),
  unheard: () => ({ silent: true, unheard: true }),
};

/** The events that change a conversation. */
export const heard = Object.keys(changes) as ConversationEvent["type"][];

/** The conversation after an event. */
export const hear = <T extends Conversation>(before: T, event: ConversationEvent): T => ({
  ...before,
  ...(changes[event.type] as Changes<ConversationEvent>)(before, event),
});

const { turn, visitorSpeaking, assistantAudible } = silence;
/** Reset after a dropped connection: nobody knows what either side is doing. */
export const interrupted = { turn, visitorSpeaking, assistantAudible };
