import type { FAULTS } from "../call-codes";
import type { CallNotices } from "./call-notices";
import type { WorkOrder, WorkOrderWords } from "./work-order";

/** The messages that a dispatch would send. */
interface DispatchMessages {
  email: { subject: string; text: string };
  sms: string;
}

/** Builds the messages for a work order. The page shows them and sends nothing. */
type MessageBuilder = (order: WorkOrder) => DispatchMessages;

/** Words of the test call and its replay. They load with the call, not with the page. */
export interface CallDetails {
  /** While the line waits for the visitor. */
  yourTurn: string;
  /** While it rings: whose phone is ringing. */
  calling: (company: string | undefined) => string;
  captions: {
    live: string;
    demo: string;
    empty: string;
    you: string;
    dispatcher: string;
  };
  controls: {
    mute: string;
    unmute: string;
    muteMicrophone: string;
    unmuteMicrophone: string;
    silence: string;
    hear: string;
    volume: string;
    devices: string;
    microphone: string;
    speaker: string;
  };
  typing: { label: string; placeholder: string; send: string };
  copied: { done: string; refused: string };
  summary: {
    lasted: Record<"demo" | "live", (time: string) => string>;
    endedBy: Record<"visitor" | "dispatcher" | "time-limit" | "failure", string>;
    transcript: string;
    copyTranscript: string;
  };
  rating: {
    asked: string;
    yes: string;
    no: string;
    wrong: string;
    choose: string;
    thanks: string;
    faults: Record<(typeof FAULTS)[number], string>;
  };
  notices: CallNotices;
  tapToHear: string;
  hints: {
    reconnecting: string;
    typeBelow: string;
    unheard: string;
    loud: string;
    echo: string;
    poorNetwork: string;
    connectingTyped: string;
    connecting: string;
    muted: string;
    howTyped: string;
    how: string;
    real: string;
  };
  /** `in`, which follows `again`, contains `{time}`. */
  redial: { again: string; in: string; stop: string; stopped: string };
  /** The start button's label after a call failed to start. */
  retry: string;
  /** Advice for the rest of a call that goes well. */
  goOn: string;
  /** Advice while the order is read back. */
  confirm: string;
  order: {
    words: WorkOrderWords;
    noOrder: string;
    /** What the dispatcher needs to write one. */
    takes: string;
    ready: string;
    /**
     * After a call: for an emergency, a job that could wait, and a caller who was sent to 911.
     */
    after: Record<"alerting" | "answered" | "waited" | "unsent", { time: string; what: string }>;
    /** In place of the description until the caller has given one. */
    asks: string;
    yours: string;
    replayed: string;
    created: (time: string | null) => string;
    label: string;
    /** Before the words that made it urgent. */
    because: string;
    inTime: (time: string | null) => string;
    seeAll: string;
    /** Greets whoever opens a shared link. */
    sent: (company: string | null) => string;
    /** Labels of the button that shares a link, by what the device can do. */
    share: Record<"text" | "share" | "copy", string>;
    /** What opens the other ways to keep it. */
    more: string;
    email: string;
    print: string;
    copy: string;
    calendar: string;
    text: { because: (said: string) => string; created: (time: string | null) => string };
  };
  dispatch: {
    title: string;
    preview: string;
    messages: string;
    email: string;
    phone: string;
    scheduled: MessageBuilder;
    emergency: MessageBuilder;
    spoken: (order: WorkOrder, company: string | null) => string;
    /** The sender of the text message when no company is named. */
    sender: string;
    /** Title when the call wakes nobody. */
    nobody: string;
    /** The technician who does not answer, then the one who does. */
    first: { time: string; who: string; what: string };
    next: { time: string; who: string; what: string };
    /** The text message to the second technician. */
    escalated: (text: string) => string;
    dawn: { time: string; what: (technician: string) => string };
    example: string;
    /** Note that the technician is invented. */
    madeUp: (technician: string) => string;
  };
  replay: {
    title: string;
    lead: string;
    /** The translation of each English line; null in English. */
    lines: Record<string, string> | null;
    call: string;
    over: string;
    paused: string;
    position: (at: string, length: string) => string;
    chapters: string;
    chapter: {
      answered: string;
      emergency: string;
      request: string;
      order: string;
      answers: string;
      scheduled: string;
    };
    captions: string;
    caller: string;
    playAgain: string;
    pause: string;
    play: string;
    sound: string;
    speed: string;
    tryIt: string;
    close: string;
  };
}
