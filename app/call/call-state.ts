/** What the test call is doing (spec §4). */
export type CallState = "idle" | "loading" | "active" | "listening" | "processing" | "speaking";

/** Who said something, in the provider's words: the visitor is `user`. */
export type Role = "user" | "assistant";

/** One line of the live captions; a partial line is still being spoken. */
export interface Caption {
  id: number;
  role: Role;
  text: string;
  final: boolean;
}

/** Something the visitor should know, with what to do about it. */
export interface Notice {
  /** Kebab-case name of what happened, for tests and logs. */
  code: string;
  title: string;
  text: string;
  /** Offer to go on by typing: the microphone is what failed. */
  canType?: boolean;
  /** Offer to reload the page: a file of it is what failed. */
  canReload?: boolean;
  /** Said during a call that goes on all the same: there is nothing to do about it. */
  passing?: boolean;
  /** Seconds after which a line may be free. */
  redialIn?: number;
}

/** Who or what ended a call. */
export type EndedBy = "visitor" | "dispatcher" | "time-limit" | "failure";

/** What is told of a call after it, until the next start. */
export interface Summary {
  seconds: number;
  endedBy: EndedBy;
  captions: Caption[];
}

/** Everything the widget shows of a call. */
export interface Call {
  state: CallState;
  /** The visitor's last final transcript, for 'You said:'. */
  transcript: string;
  captions: Caption[];
  /** When the dispatcher began to listen (milliseconds since 1970), or null. */
  connectedAt: number | null;
  typing: boolean;
  muted: boolean;
  /** The visitor speaks, whatever the label says: both may speak at once. */
  visitorSpeaking: boolean;
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
  /** The browser waits for a tap before it plays the dispatcher's voice. */
  soundBlocked: boolean;
  poorNetwork: boolean;
  /** The room cannot be reached; the call goes on when it can. */
  reconnecting: boolean;
  notice: Notice | null;
  summary: Summary | null;
}

/** What can happen to a call. Times are milliseconds since 1970. */
export type CallEvent =
  | { type: "start"; typing: boolean; variableValues?: Record<string, string> }
  | { type: "connected"; at: number }
  | { type: "visitor-began" | "visitor-paused" }
  | { type: "assistant-began" | "assistant-paused" }
  /** Its sound comes or goes, also within what the SDK takes for one speech. */
  | { type: "assistant-audible"; audible: boolean }
  /** `at` where it is told again of a call that goes on after a reload. */
  | { type: "tool-call"; name: string; arguments: unknown; at?: number }
  | { type: "transcript"; role: Role; text: string; final: boolean }
  | { type: "typed"; text: string }
  | { type: "muted"; muted: boolean }
  | { type: "unheard"; unheard: boolean }
  | { type: "loud"; loud: boolean }
  | { type: "sound-blocked"; blocked: boolean }
  | { type: "network"; poor: boolean }
  | { type: "reconnecting"; reconnecting: boolean }
  | { type: "advice"; notice: Notice | null }
  /** A step of the start that is not shown, for the outcome: the microphone is lent, the room's
   * script is there, the room is joined. */
  | { type: "step"; step: "granted" | "loaded" | "joined" }
  | { type: "ended"; by: EndedBy; at: number }
  | { type: "failed"; notice: Notice; at: number };

/** No call, and none before it. */
export const noCall: Call = {
  state: "idle",
  transcript: "",
  captions: [],
  connectedAt: null,
  typing: false,
  muted: false,
  visitorSpeaking: false,
  assistantAudible: false,
  unanswered: false,
  wordsHeard: false,
  unheard: false,
  loud: false,
  soundBlocked: false,
  poorNetwork: false,
  reconnecting: false,
  notice: null,
  summary: null,
};

/** Status labels (spec §4); idle shows none. */
export type StatusLabels = Record<Exclude<CallState, "idle"> | "reconnecting", string>;

/** What is shown of a call's state; a lost network goes before it. */
export function labelOf(
  { state, reconnecting }: Pick<Call, "state" | "reconnecting">,
  labels: StatusLabels,
): string {
  if (reconnecting) return labels.reconnecting;
  return state === "idle" ? "" : labels[state];
}

/** Captions kept of one call; a call is minutes long and never comes near it. */
const MOST_CAPTIONS = 500;

function withCaption(captions: Caption[], role: Role, text: string, final: boolean): Caption[] {
  const open = captions.findLastIndex((caption) => caption.role === role && !caption.final);
  if (open >= 0)
    return captions.map((caption, i) => (i === open ? { ...caption, text, final } : caption));
  const id = (captions.at(-1)?.id ?? 0) + 1;
  return [...captions, { id, role, text, final }].slice(-MOST_CAPTIONS);
}

function over(call: Call, by: EndedBy, at: number, notice: Notice | null): Call {
  const summary = call.connectedAt === null ? null : summarise(call, call.connectedAt, by, at);
  return { ...noCall, notice, summary };
}

function summarise(call: Call, connectedAt: number, by: EndedBy, at: number): Summary {
  const seconds = Math.max(0, Math.round((at - connectedAt) / 1000));
  return { seconds, endedBy: by, captions: call.captions.filter(({ text }) => text !== "") };
}

/**
 * The call after an event (spec §4). What happens before the call is connected or after it has
 * ended changes nothing: the SDK can report speech after its own `call-end`.
 */
export function reduceCall(call: Call, event: CallEvent): Call {
  if (call.state === "idle") {
    if (event.type === "start") return { ...noCall, state: "loading", typing: event.typing };
    // A start can also fail where no call came to be, such as a missing microphone.
    return event.type === "failed" ? { ...call, notice: event.notice } : call;
  }
  switch (event.type) {
    case "ended":
      return over(call, event.by, event.at, null);
    case "failed":
      return over(call, "failure", event.at, event.notice);
    case "muted":
      return { ...call, muted: event.muted, unheard: event.muted ? false : call.unheard };
    case "advice":
      return { ...call, notice: event.notice };
    case "network":
      return { ...call, poorNetwork: event.poor };
    case "sound-blocked":
      return { ...call, soundBlocked: event.blocked };
    case "reconnecting": {
      // What both sides were doing is not known any more.
      const state = call.state === "loading" ? "loading" : "active";
      const { reconnecting } = event;
      return { ...call, state, reconnecting, visitorSpeaking: false, assistantAudible: false };
    }
    case "step":
      return call;
    case "start":
      // Of a call that goes on after a reload it is known late.
      return { ...call, typing: event.typing };
    case "connected":
      return call.state === "loading" ? { ...call, state: "active", connectedAt: event.at } : call;
  }
  if (call.state === "loading") return call;
  switch (event.type) {
    case "visitor-began":
      return {
        ...call,
        state: "listening",
        visitorSpeaking: true,
        unanswered: true,
        wordsHeard: false,
        unheard: false,
      };
    case "visitor-paused":
      return {
        ...call,
        state: afterVisitor(call),
        visitorSpeaking: false,
        loud: false,
      };
    case "tool-call":
      return { ...call, state: "speaking" };
    case "assistant-began":
      return { ...call, state: "speaking", assistantAudible: true, unanswered: false };
    case "assistant-paused":
      return { ...call, state: afterAssistant(call), assistantAudible: false };
    case "assistant-audible": {
      if (!event.audible) return { ...call, assistantAudible: false };
      const state = call.visitorSpeaking ? call.state : "speaking";
      return { ...call, state, assistantAudible: true, unanswered: false };
    }
    case "unheard":
      return { ...call, unheard: event.unheard };
    case "loud":
      return { ...call, loud: event.loud };
    case "typed":
      return {
        ...call,
        captions: withCaption(call.captions, "user", event.text, true),
        transcript: event.text,
        wordsHeard: true,
      };
    case "transcript":
      return {
        ...call,
        captions: withCaption(call.captions, event.role, event.text, event.final),
        transcript: event.final && event.role === "user" ? event.text : call.transcript,
        wordsHeard: call.wordsHeard || event.role === "user",
        loud: call.loud && event.role !== "user",
      };
  }
}

/** What the call does once the visitor has paused (docs/voice.md, beside spec §4). */
function afterVisitor({ state, assistantAudible }: Call): CallState {
  if (state !== "listening") return state;
  return assistantAudible ? "speaking" : "processing";
}

/** What the call does once the assistant has paused (docs/voice.md, beside spec §4). */
function afterAssistant({ state, visitorSpeaking, unanswered, wordsHeard }: Call): CallState {
  if (state !== "speaking" && state !== "processing") return state;
  if (visitorSpeaking) return "listening";
  // A cough while the assistant spoke: nothing was said that could be processed.
  return unanswered && wordsHeard ? "processing" : "active";
}
