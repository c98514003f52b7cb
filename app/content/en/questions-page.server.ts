import type { QuestionsWords } from "../questions-page";
import { landingPage } from "./landing-page";

/** Both prices (spec §9). */
const [starter, pro] = landingPage.pricing.plans.map(({ price }) => `$${price}`);

/** Whether the test call is recorded, by provider (docs/privacy.md). */
const testCallRecorded = {
  vapi: "The test call on this site is not recorded.",
  simulator: "The test call on this site is a demo, and none of it is recorded.",
  off: "",
};

const assistant = "I’m the automated dispatcher, an AI. What’s going on?";

/** Who speaks in the test call, by provider. */
const testCallVoice = {
  vapi: "The voice is the same: a live AI. ",
  simulator:
    "The voice: here it’s a script, recorded or read by your browser. On your line it’s a live AI. ",
};

/** The greeting a visitor hears on this site. */
const greeting = {
  vapi: assistant,
  simulator: "I’m the automated dispatcher, an AI. What happened?",
  off: assistant,
};

/** Answers on speech and decisions follow packages/assistant/prompt.ts; the rest, the spec. */
const questions: QuestionsWords["questions"] = ({ provider, elsewhere, trial }, own) => ({
  ai: {
    asked: "Does it tell callers it’s an AI?",
    answer: [
      `Yes, as soon as it picks up: “${greeting[provider]}” If a caller asks, it says so again.`,
    ],
  },
  understand: {
    asked: "What if it doesn’t understand a caller?",
    answer: [
      "It asks again a different way. If that doesn’t work, it takes down what it has, so you still get a work order. If it can’t tell how urgent something is, it asks one question, then treats it as an emergency.",
      "It answers in the caller’s language. Your technician gets the work order in English.",
    ],
  },
  human: {
    asked: "Can a caller get a human?",
    answer: [
      own.transfer || "No, it doesn’t transfer calls. It handles each one start to finish.",
      "In an emergency, your on-call technician is alerted and has the number to call back. If someone mentions gas, fire or an injury, it tells them to call 911 first.",
    ],
  },
  recorded: {
    asked: "Is the call recorded?",
    answer: [
      "Yes, your customers’ calls are. On Pro, recordings and transcripts are in your dashboard; Starter has the call log.",
      own.recording,
      testCallRecorded[provider],
    ],
  },
  demo: {
    asked: "What’s different on my own line?",
    answer:
      provider === "off"
        ? []
        : [
            `${testCallVoice[provider]}What it asks, what it treats as an emergency and the work order it writes are the same.`,
            "The test call wakes no one and isn’t recorded. On your line your technician is alerted, and your customers’ calls are recorded.",
          ],
  },
  emergency: {
    asked: "What is an emergency?",
    answer: [
      "Not a price question, maintenance, a slow drain, a dripping faucet or a unit that still works. Being in a hurry doesn’t make it one. These do:",
    ],
    points: [
      "Gas, carbon monoxide, fire, an electric shock, someone hurt",
      "Water that won’t stop, sewage backing up, no water at all",
      "No heat in freezing weather, no cooling in dangerous heat",
      "No heat, cooling or hot water with a baby or an elderly, ill or disabled person in the home",
      "A business that cannot open",
    ],
  },
  technician: {
    asked: "What does my technician receive?",
    answer: [
      "The job, in under 30 seconds: who, where, what’s wrong, how urgent it is, and the number to call back. It comes by email and text, and on Pro by phone call too.",
    ],
  },
  confirm: {
    asked: "What if nobody confirms?",
    answer: [
      "On Pro, it waits for a confirmation, tries again, and then alerts the next technician automatically. Starter has one on-call contact, so there’s no one to escalate to.",
      own.unconfirmed,
    ],
  },
  number: {
    asked: "Does it replace my number?",
    answer: [
      "No. Your customers keep calling your number, and the agent answers.",
      own.number || "We set up call forwarding with you before it goes live.",
    ],
  },
  cost: {
    asked: "What does it cost after the trial?",
    answer: [`Starter is ${starter} a month, Pro ${pro}.`, trial],
  },
  calls: {
    asked: "What if I get over 100 calls a month?",
    answer: [`Starter takes up to 100 calls a month; Pro, at ${pro}, has no limit.`, own.counted],
  },
  leave: {
    asked: "How do I cancel?",
    answer: [
      own.leaving,
      "Both plans are priced by the month.",
      elsewhere
        ? ""
        : "Asking for a trial or a demo comes with no obligation, and you get a trial’s terms before it begins.",
    ],
  },
});

const rows: QuestionsWords["compared"]["rows"] = {
  pickup: {
    subject: "Who picks up at 2 a.m.?",
    voicemail: "Nobody. It records.",
    service: "A person, during their hours.",
    product: "An AI, 24/7/365.",
  },
  human: {
    subject: "Does the caller talk to a human?",
    voicemail: "No.",
    service: "Yes.",
    product: "No, and it says so.",
  },
  emergencies: {
    subject: "Does it spot emergencies?",
    voicemail: "Only when you check it.",
    service: "The operator decides.",
    product: "On every call.",
  },
  left: {
    subject: "What do you get from the call?",
    voicemail: "A recording.",
    service: "A message.",
    product: "A work order, in under 30 seconds.",
  },
  technician: {
    subject: "Who tells your technician?",
    voicemail: "You.",
    service: "The operator, if your plan includes it.",
    product: "It does, by email and text. Pro calls, too.",
  },
  silence: {
    subject: "And if nobody responds?",
    voicemail: "Nothing happens.",
    service: "They try your backup, if you named one.",
    product: "Pro alerts the next one automatically.",
  },
  cost: {
    subject: "What does it cost?",
    voicemail: "Usually part of your phone line.",
    service: "Usually by the minute or the call.",
    product: `${starter} or ${pro} a month.`,
  },
};

/** English words of the questions page. */
export const questionsWords: QuestionsWords = {
  title: "What owners ask about AI call answering",
  description:
    "Does it tell callers it’s an AI? Can a caller get a human? What is an emergency, and what if nobody confirms? Plain answers, and a comparison with voicemail.",
  heading: "What owners ask",
  emphasis: "before they sleep on it.",
  lead: "Don’t take our word for it. Call the dispatcher on this site.",
  groups: {
    company: "Your number and the price",
    phone: "On the phone",
    urgent: "When it’s urgent",
  },
  own: { number: "", transfer: "", recording: "", unconfirmed: "", counted: "", leaving: "" },
  questions,
  wholeOrder: "See a whole work order",
  compared: {
    title: "How it compares",
    lead: "Each takes the calls you miss. What happens next is different.",
    voicemail: "Voicemail",
    service: "Answering service",
    rows,
    note: "Answering services differ. Check your contract.",
  },
  rest: {
    title: "Not answered here?",
    text: "Call it and hear for yourself, or ask us.",
    textWithoutCall: "Ask us.",
    call: "Start Test Call",
    bookDemo: "Book Demo",
  },
  login: {
    title: "Already a customer?",
    text: "Your login is in the email we sent when we set up your account. Can’t find it? Write to us, and a person will send it again.",
  },
};
