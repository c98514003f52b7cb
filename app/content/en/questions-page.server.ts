import type { QuestionsWords } from "../questions-page";
import { landingPage } from "./landing-page";

const { beyond, plans } = landingPage.pricing;

/** Both prices (spec §9). */
const prices = `${plans.map(({ price }) => `$${price}`).join(" or ")} a month`;

/** Whether the test call is recorded, by who carries it (docs/privacy.md). */
const testCallRecorded = {
  vapi: "The test call on this site is not recorded.",
  simulator: "The test call on this site is simulated, and nothing of it is recorded.",
  off: "",
};

/** How it speaks and decides is what packages/assistant/prompt.ts tells it; the rest is the specification's. */
const questions: QuestionsWords["questions"] = ({ provider, elsewhere }, own) => ({
  ai: {
    asked: "Does it say that it is an AI?",
    answer: [
      "Yes, as soon as it picks up: “I’m the automated dispatcher, an AI. What’s going on?” Asked whether it is a person, it says the same again.",
    ],
  },
  understand: {
    asked: "What if it does not understand a caller?",
    answer: [
      "It asks once more in other words. If that fails too, it goes on with what it has, so that the call still becomes a work order. Where it cannot tell how urgent something is, it asks one question, and then treats it as an emergency.",
      "It answers in the language that the caller speaks. The work order is in English.",
    ],
  },
  human: {
    asked: "Can a caller get a human?",
    answer: [
      own.transfer || "It does not put callers through: it takes each call to its end.",
      "In an emergency a human follows. Your on-call technician is alerted and has the number to call back. Where gas, fire or an injury is mentioned, it first says to call 911.",
    ],
  },
  recorded: {
    asked: "Is the call recorded?",
    answer: [
      "Those of your customers, yes. With the Pro Plan recordings and transcripts are in your dashboard; the Starter Plan has the call log.",
      own.recording,
      testCallRecorded[provider],
    ],
  },
  emergency: {
    asked: "What is an emergency?",
    answer: [
      "A price question is none, nor are maintenance, a slow drain, a dripping tap or a unit that still works. A caller’s hurry alone does not make one. These do:",
    ],
    points: [
      "Gas, carbon monoxide, fire, an electric shock, somebody hurt",
      "Water that cannot be stopped, sewage that comes up, no water at all",
      "No heat in freezing weather, no cooling in dangerous heat",
      "No heat, cooling or hot water with a baby or an elderly, ill or disabled person in the home",
      "A business that cannot open",
    ],
  },
  technician: {
    asked: "What does my technician receive?",
    answer: [
      "The job, in under 30 seconds: who, where, what is wrong, how urgent it is, and the number to call back. It comes by email and SMS, with the Pro Plan by phone call too.",
    ],
  },
  confirm: {
    asked: "What if nobody confirms?",
    answer: [
      "With the Pro Plan it waits for a confirmation, tries again, and then alerts the next technician by itself. The Starter Plan has one on-call contact, and nobody to escalate to.",
      own.unconfirmed,
    ],
  },
  number: {
    asked: "Does it replace my number?",
    answer: [
      "Your customers call your number, and the agent answers.",
      own.number || "How your line reaches it is settled with you before it takes a call.",
    ],
  },
  calls: {
    asked: "What if I get more than 100 calls a month?",
    answer: [beyond],
  },
  leave: {
    asked: "How do I leave?",
    answer: [
      `Both plans are priced by the month: ${prices}.`,
      elsewhere
        ? ""
        : "Asking for a trial or a demo here binds you to nothing, and the terms of a trial are told to you before it begins.",
      own.leaving,
    ],
  },
});

const rows: QuestionsWords["compared"]["rows"] = {
  pickup: {
    subject: "Who picks up at 2 a.m.?",
    voicemail: "Nobody. It records.",
    service: "A person, in its hours.",
    product: "An AI, 24/7/365.",
  },
  human: {
    subject: "Does the caller talk to a human?",
    voicemail: "No.",
    service: "Yes.",
    product: "No, and it says so.",
  },
  emergencies: {
    subject: "Are emergencies told apart?",
    voicemail: "When you listen.",
    service: "As you have agreed.",
    product: "On every call.",
  },
  left: {
    subject: "What is left of the call?",
    voicemail: "A recording.",
    service: "A message.",
    product: "A work order, in under 30 seconds.",
  },
  technician: {
    subject: "Who tells your technician?",
    voicemail: "You.",
    service: "As you have agreed.",
    product: "It does, by email and SMS. Pro phones too.",
  },
  silence: {
    subject: "And if nobody responds?",
    voicemail: "Nothing happens.",
    service: "As you have agreed.",
    product: "Pro alerts the next one by itself.",
  },
  cost: {
    subject: "What does it cost?",
    voicemail: "What your phone line costs.",
    service: "What it charges.",
    product: `${prices}.`,
  },
};

/** The page of questions in English. */
export const questionsWords: QuestionsWords = {
  heading: "What owners ask",
  emphasis: "before they sleep on it.",
  lead: "How it speaks and decides is how the dispatcher of this site does: call it and see for yourself.",
  groups: { phone: "On the phone", urgent: "When it is urgent", company: "In your company" },
  own: { number: "", transfer: "", recording: "", unconfirmed: "", leaving: "" },
  questions,
  wholeOrder: "See a whole work order",
  compared: {
    title: "Voicemail, answering service, this",
    lead: "Each of them answers in your place. What comes of the call differs.",
    voicemail: "Voicemail",
    service: "Answering service",
    rows,
    note: "Answering services differ: what yours does is in your contract with it.",
  },
  rest: {
    title: "Not answered here?",
    text: "Play the caller and hear what it does, or ask us.",
    textWithoutCall: "Ask us.",
    call: "Make a test call",
    bookDemo: "Book Demo",
  },
};
