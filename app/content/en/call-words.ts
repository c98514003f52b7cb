import type { CallWords } from "../call-words";

const couldNotLoad = "The call could not load";

/** The test call in English. */
export const callWords: CallWords = {
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
    "The test call is switched off at the moment. Watch one instead, from the first ring to the technician.",
  watchDemo: "Watch Demo",
  replayFailed: {
    before: "The replay could not load. Please check your network and",
    reload: "reload the page",
  },
  withoutJavaScript:
    "The test call needs JavaScript, which is switched off in this browser. Everything else on this page works without it.",
  kind: { simulated: "Simulated test call", live: "A live AI voice in your browser" },
  minutes: (minutes) => `${minutes} min`,
  talk: "Talk to the AI dispatcher as one of your customers would.",
  start: "Start Test Call",
  again: "Call again",
  typeInstead: "Type instead",
  pickAnother: "Pick another call",
  pick: "Pick a call",
  scenarios: [
    {
      id: "burst-pipe",
      title: "Burst pipe at 2 a.m.",
      time: "2:14 a.m.",
      scene: "You are the customer. Your basement is filling.",
      say: "Say: “A pipe burst in my basement and the water is rising fast.”",
    },
    {
      id: "no-heat",
      title: "No heat, baby in the house",
      time: "5:40 a.m.",
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
    "Type what your own customers say: it is understood. Spoken words are not; they play the burst pipe.",
  company: {
    summary: "Answer as your company",
    name: "Company name",
    trade: "Trade",
    example: "e.g. plumbing",
    note: "The name is said where your browser has a voice of its own; the work order’s messages carry it.",
  },
  hearing: {
    agree: "Understand my spoken words: my browser’s maker may hear them",
    device: "Your spoken words are recognized on this device.",
    none: "The call hears only that you speak, not your words.",
  },
  consent: {
    real: "You talk to an AI voice. Your voice goes to Vapi, over Daily’s call rooms, to answer you. The call is not recorded.",
    simulated: {
      device:
        "Simulated call: what you say is recognized on this device and understood by rules in this browser, like what you type. A recorded or computer voice answers. Nothing you say or type leaves this browser.",
      maker:
        "Simulated call: what you say goes to your browser’s maker, who recognizes it, and is understood by rules in this browser, like what you type. A recorded or computer voice answers.",
      none: "Simulated call: what you type is understood by rules in this browser. What you say is only measured for loudness, and a prerecorded voice answers from a script. Nothing you say or type leaves this browser.",
    },
    privacy: "Privacy Policy",
    privacyOwn: "",
    questions: "Questions",
    questionsHref: "/questions",
  },
  orCall: (phone) => `or call ${phone}`,
  left: (time) => `${time} left`,
  tapToHear: "Tap to hear the dispatcher",
  youSaid: "You said:",
  end: "End Call",
  hints: {
    reconnecting: "The network is gone. The call goes on as soon as it is back.",
    typeBelow: "Go on by typing below.",
    unheard: "We can’t hear you. Is the right microphone on? You can type below.",
    loud: "It is loud around you. Move away from the noise, or type below.",
    echo: "The dispatcher hears itself. Use headphones or turn the volume down.",
    poorNetwork: "Your network is weak: the voice may break up.",
    connectingTyped: "You will type, and the dispatcher answers aloud and in writing.",
    connecting: "If the browser asks, allow the microphone.",
    muted: "You are muted. Press the microphone to be heard again.",
    howTyped: "Type what happened.",
    how: "Say what happened, then pause.",
    real: "The dispatcher is an AI.",
    answersBy: "The dispatcher answers by rules.",
    makerHears: "Your browser’s maker hears you; rules answer.",
    scripted: "The dispatcher answers from a script.",
  },
  notice: {
    lines: "Visitors of this page share its test lines. Your own line would not be one of them.",
  },
  redial: {
    again: "We dial again by ourselves",
    in: (time) => ` in ${time}`,
    stop: "Stop dialling",
    stopped: "Stopped. Start the call when you like.",
  },
  scriptFailed: {
    title: couldNotLoad,
    text: "Please check your network, reload the page and try again.",
  },
  details: () => import("./call-details").then(({ callDetails }) => callDetails),
};
