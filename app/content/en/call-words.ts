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
  withoutJavaScript:
    "The test call needs JavaScript, which is switched off in this browser. Everything else on this page works without it.",
  start: "Start Test Call",
  how: { typed: "Demo: you type, it answers out loud", spoken: "Demo: you talk, it answers" },
  again: "Call again",
  typeInstead: "I’d rather type",
  pickAnother: "Change call",
  scenarios: [
    {
      id: "burst-pipe",
      title: "Burst pipe at 2 a.m.",
      time: "2:14 a.m.",
      scene: "You are the customer. Your basement is flooding.",
      begin: "Start with: “A pipe burst in my basement and the water is rising fast.”",
    },
    {
      id: "no-heat",
      title: "No heat, baby in the house",
      time: "2:10 a.m.",
      scene: "You are the customer. Your house is getting cold.",
      begin: "Start with: “Our furnace stopped and we have a baby in the house.”",
    },
    {
      id: "water-heater-quote",
      title: "Quote for a water heater",
      time: "9:30 p.m.",
      scene: "You are the customer. You only want a price.",
      begin: "Start with: “I’d like a quote for a new water heater.”",
    },
    {
      id: "own-words",
      title: "Your own words",
      time: "Any hour",
      scene: "You are the customer.",
      begin: "Use the words your customers use.",
    },
  ],
  company: {
    companyName: { label: "Have it answer as", example: "your company" },
    trade: { label: "Your trade", example: "plumbing" },
  },
  hearing: {
    device: "Voice to text: your browser",
    maker: "Voice to text: Apple, Google or Microsoft",
    none: "This browser can’t recognize speech.",
  },
  consent: {
    live: "A live AI voice, up to {minutes} minutes.",
    real: "Your voice goes through Daily’s call rooms to Vapi, which answers. The call is not recorded.",
    simulated: "A scripted voice, up to {minutes} minutes. What you type stays in your browser.",
    differs: "What’s different on your line",
  },
  orCall: "or call {phone}",
  left: "{time} left",
  youSaid: "You said:",
  end: "End Call",
  scriptFailed: {
    title: couldNotLoad,
    text: "Please check your network, reload the page and try again.",
  },
};
