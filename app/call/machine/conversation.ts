/** What a connected call is doing (spec §4). */
export type Turn = "active" | "listening" | "processing" | "speaking";

/** Who said something, in the provider's words: the visitor is `user`. */
export type Role = "user" | "assistant";

/** One line of the live captions; a partial line is still being spoken. */
export interface Caption {
  id: number;
  role: Role;
  text: string;
  final: boolean;
}

/** What both sides of a connected call say and do. */
export interface Conversation {
  turn: Turn;
  /** The visitor's last final transcript, for 'You said:'. */
  transcript: string;
  captions: Caption[];
  /** The visitor speaks, whatever the label says: both may speak at once. */
  visitorSpeaking: boolean;
  /** The SDK has said that the assistant speaks, and not yet that it has paused. */
  assistantSpeaking: boolean;
  /** The assistant can be heard, whatever the label says. */
  assistantAudible: boolean;
  /** The assistant has not begun to speak since the visitor last did. */
  unanswered: boolean;
  /** Words of the visitor were recognized since they last began to speak. */
  wordsHeard: boolean;
  /** The microphone has delivered nothing but silence. */
  unheard: boolean;
  /** The microphone has been loud for long without a word. */
  loud: boolean;
}

/** What is heard, written and done in a connected call. */
export type ConversationEvent =
  | { type: "visitor-began" | "visitor-paused" }
  | { type: "assistant-began" | "assistant-paused" }
  /** Its sound comes or goes, also within what the SDK takes for one speech. */
  | { type: "assistant-audible"; audible: boolean }
  /** `at` where it is told again of a call that goes on after a reload. */
  | { type: "tool-call"; name: string; arguments: unknown; at?: number }
  | { type: "transcript"; role: Role; text: string; final: boolean }
  | { type: "typed"; text: string }
  | { type: "unheard"; unheard: boolean }
  | { type: "loud"; loud: boolean };

/** Captions kept of one call; a call is minutes long and never comes near it. */
const MOST_CAPTIONS = 500;

function withCaption(captions: Caption[], role: Role, text: string, final: boolean): Caption[] {
  const open = captions.findLastIndex((caption) => caption.role === role && !caption.final);
  if (open >= 0)
    return captions.map((caption, i) => (i === open ? { ...caption, text, final } : caption));
  const id = (captions.at(-1)?.id ?? 0) + 1;
  return [...captions, { id, role, text, final }].slice(-MOST_CAPTIONS);
}

/** What the call does once the visitor has paused (docs/call.md, beside spec §4). */
function afterVisitor({ turn, assistantAudible }: Conversation): Turn {
  if (turn !== "listening") return turn;
  return assistantAudible ? "speaking" : "processing";
}

/** What the call does once the assistant has paused (docs/call.md, beside spec §4). */
function afterAssistant({ turn, visitorSpeaking, unanswered, wordsHeard }: Conversation): Turn {
  if (turn !== "speaking" && turn !== "processing") return turn;
  if (visitorSpeaking) return "listening";
  // A cough while the assistant spoke: nothing was said that could be processed.
  return unanswered && wordsHeard ? "processing" : "active";
}

function said(before: Conversation, role: Role, text: string, final: boolean) {
  const isVisitor = role === "user";
  return {
    captions: withCaption(before.captions, role, text, final),
    transcript: final && isVisitor ? text : before.transcript,
    wordsHeard: before.wordsHeard || isVisitor,
    loud: before.loud && !isVisitor,
  };
}

function changes(before: Conversation, event: ConversationEvent): Partial<Conversation> {
  switch (event.type) {
    case "visitor-began": {
      const heard = { visitorSpeaking: true, unanswered: true, wordsHeard: false, unheard: false };
      return { turn: "listening", ...heard };
    }
    case "visitor-paused":
      return { turn: afterVisitor(before), visitorSpeaking: false, loud: false };
    case "assistant-began": {
      const heard = { assistantSpeaking: true, assistantAudible: true, unanswered: false };
      return { turn: "speaking", ...heard };
    }
    case "assistant-paused": {
      const heard = { assistantSpeaking: false, assistantAudible: false };
      return { turn: afterAssistant(before), ...heard };
    }
    case "assistant-audible": {
      if (!event.audible) return { assistantAudible: false };
      const turn = before.visitorSpeaking ? before.turn : "speaking";
      return { turn, assistantAudible: true, unanswered: false };
    }
    case "tool-call":
      // What is only reported asks for nothing: the caller may still be speaking.
      return event.name === "report_facts" ? {} : { turn: "speaking" };
    case "transcript":
      return said(before, event.role, event.text, event.final);
    case "typed":
      return { ...said(before, "user", event.text, true), loud: before.loud };
    case "unheard":
      return { unheard: event.unheard };
    case "loud":
      return { loud: event.loud };
  }
}

/** The conversation after an event (spec §4). */
export const hear = <T extends Conversation>(before: T, event: ConversationEvent): T => ({
  ...before,
  ...changes(before, event),
});

/** The conversation after a break: what both sides were doing is not known any more. */
export const interrupted: Partial<Conversation> = {
  turn: "active",
  visitorSpeaking: false,
  assistantSpeaking: false,
  assistantAudible: false,
};
