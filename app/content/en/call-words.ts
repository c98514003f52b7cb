import type { CallWords } from "../call-words";

const couldNotLoad = "The call could not load";

/** English words of the test call. */
export const callWords: CallWords = {
  language: "en",
  heading: "Test the AI Agent",
  labels: {
    loading: "Connecting...",
    active: "Call connected",
    listening: "Listening...",
    processing: "Processing...",
    speaking: "AI is speaking",
    reconnecting: "Reconnecting...",
  },
  couldNotLoad,
  pleaseReload: "Please reload the page.",
  reload: "Reload the page",
  switchedOff:
    "The test call is off right now. Watch one instead, from the first ring to the technician.",
  watchDemo: "Watch Demo",
  replayFailed: {
    before: "The replay could not load. Please check your network and",
    reload: "reload the page",
  },
  withoutJavaScript:
    "The test call needs JavaScript, which is switched off in this browser. Everything else on this page works without it.",
  kind: { simulated: "Practice call", live: "A live AI voice in your browser" },
  minutes: "up to {minutes} minutes",
  talk: "Talk to it like one of your customers.",
  start: "Start Test Call",
  again: "Call again",
  typeInstead: "I’d rather type",
  pickAnother: "Pick another call",
  pick: "Pick a call",
  scenarios: [
    {
      id: "burst-pipe",
      title: "Burst pipe at 2 a.m.",
      time: "2:14 a.m.",
      scene: "You are the customer. Your basement is flooding.",
      say: "Say: “A pipe burst in my basement and the water is rising fast.”",
    },
    {
      id: "no-heat",
      title: "No heat, baby in the house",
      time: "2:10 a.m.",
      scene: "You are the customer. Your house is getting cold.",
      say: "Say: “Our furnace stopped, it is ten degrees outside and we have a baby.”",
    },
    {
      id: "water-heater-quote",
      title: "Quote for a water heater",
      time: "9:30 p.m.",
      scene: "You are the customer. You only want a price.",
      say: "Say: “I’d like a quote for a new water heater. The old one still works.”",
    },
    {
      id: "own-words",
      title: "Your own words",
      time: "Any hour",
      scene: "You are the customer.",
      say: "Say what your own customers say.",
    },
  ],
  simulatedOwnWords:
    "Type it the way your customers would say it. (This demo understands typing only.)",
  company: {
    answerAs: "Answer as",
    name: "Your company’s name",
    trade: "Trade",
    example: "e.g. plumbing",
    note: "We’ll say your name if your browser can, and put it on the texts.",
  },
  hearing: {
    agree: "Understand my words: my voice goes to Apple, Google or Microsoft",
    device: "Voice recognition runs on this device.",
    none: "Your browser can’t turn speech into words. You type, the dispatcher answers out loud.",
  },
  consent: {
    real: "You talk to an AI voice. Your voice goes to Vapi, over Daily’s call rooms, to answer you. The call is not recorded.",
    simulated: "Demo: scripted voice. Nothing leaves your browser.",
    simulatedUnheard: "Demo: scripted voice. Until you tick the box, nothing leaves your browser.",
    simulatedHeard: "Demo: scripted voice. Your browser’s maker hears what you say.",
    privacy: "Privacy Policy",
    privacyOwn: "",
  },
  orCall: "or call {phone}",
  left: "{time} left",
  tapToHear: "Tap to hear the dispatcher",
  youSaid: "You said:",
  end: "End Call",
  hints: {
    reconnecting: "You lost your connection. We’ll pick up where you left off.",
    typeBelow: "Keep going by typing below.",
    unheard: "We can’t hear you. Is the right microphone on? You can type below.",
    loud: "It’s noisy. Try somewhere quieter, or type below.",
    echo: "There’s an echo. Use headphones or turn the volume down.",
    poorNetwork: "Weak connection: the voice may break up.",
    connectingTyped: "You type; the dispatcher answers out loud and in writing.",
    connecting: "Tap Allow if your browser asks for the microphone.",
    muted: "You’re muted. Tap the mic to unmute.",
    howTyped: "Type what’s wrong.",
    how: "Say what’s wrong, then pause.",
    real: "The dispatcher is an AI.",
    scripted: "This call is scripted, your lines too. To be understood, type.",
  },
  notice: {
    lines: "Test lines are shared. Your line would be yours alone.",
  },
  redial: {
    again: "Trying again",
    in: " in {time}",
    stop: "Cancel",
    stopped: "Canceled. Call whenever you like.",
  },
  scriptFailed: {
    title: couldNotLoad,
    text: "Please check your network, reload the page and try again.",
  },
};
