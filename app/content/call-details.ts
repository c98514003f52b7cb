import type { FAULTS } from "../call-codes";
import type { CallNotices } from "./call-notices";
import type { WorkOrder, WorkOrderWords } from "./work-order";

/** One message of a dispatch, as it would go out. */
interface DispatchMessages {
  email: { subject: string; text: string };
  sms: string;
}

/** What is sent of a work order; it is only shown. */
type ToSend = (order: WorkOrder) => DispatchMessages;

/** What the test call and its replay say once there is one: loaded with them, not with the page. */
export interface CallDetails {
  captions: { live: string; typed: string; scripted: string; you: string; dispatcher: string };
  /** What the simulated or replayed dispatcher says is English, whatever the page is. */
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
    loudspeaker: string;
  };
  typing: { label: string; placeholder: string; send: string };
  copied: { done: string; refused: string };
  summary: {
    lasted: Record<"demo" | "live", (time: string) => string>;
    writtenIn: (seconds: number) => string;
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
  order: {
    words: WorkOrderWords;
    fills: string;
    noCall: string;
    noOrder: string;
    ready: string;
    /** After a call: of an emergency, and of what could wait. */
    after: Record<"answered" | "waited", { time: string; what: string }>;
    yours: string;
    replayed: string;
    createdIn: string;
    created: string;
    label: string;
    /** Who said what made it urgent. */
    because: Record<"caller" | "script" | "you", string>;
    seeAll: (time: string | null) => string;
    /** Sends a link that shows it. */
    share: string;
    print: string;
    copy: string;
    calendar: string;
    /** Leads to the form that a work order goes along with. */
    form: { label: string; href: string };
    text: { because: (said: string) => string; created: (time: string | null) => string };
    visit: (technician: string) => string;
  };
  dispatch: {
    title: string;
    preview: string;
    messages: string;
    email: string;
    phoneCall: string;
    scheduled: ToSend;
    emergency: ToSend;
    spoken: (order: WorkOrder, company: string | null) => string;
    /** Who sends the text where no company has been named. */
    sender: string;
    /** In place of the title where no one is woken up. */
    nobody: string;
    /** Who does not answer, and who does then. */
    first: { time: string; who: string; what: string };
    next: { time: string; who: string; what: string };
    dawn: { time: string; what: (technician: string) => string };
    example: string;
    /** A technician who is an example. */
    madeUp: (technician: string) => string;
  };
  replay: {
    title: string;
    lead: string;
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
