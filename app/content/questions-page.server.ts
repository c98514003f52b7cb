import { TEST_CALL_HREF } from "../hydration/element-ids";
import type { Settings } from "../settings.server";
import type { Action } from "./action";
import { pricing } from "./landing-page";
import { actionFor } from "./site-links.server";

/** A question with its answer: sentences, then points, then where to see it. */
export interface Question {
  /** What an address calls it, behind `#`. */
  id: string;
  asked: string;
  answer: string[];
  points?: string[];
  more?: Action;
}

/** One subject of the comparison: what each of the three does about it. */
export interface ComparedRow {
  subject: string;
  voicemail: string;
  service: string;
  product: string;
}

/** Everything that the page of questions says. */
export interface QuestionsContent {
  heading: string;
  emphasis: string;
  lead: string;
  groups: { title: string; questions: Question[] }[];
  compared: { title: string; lead: string; product: string; rows: ComparedRow[]; note: string };
  rest: { title: string; text: string; actions: Action[]; support: Action };
}

/** For the browser's tab and for search engines. */
export const questionsMeta = {
  title: "What owners ask about AI call answering",
  description:
    "Does it say that it is an AI? Can a caller get a human? What is an emergency, and what if nobody confirms? Plain answers, and a comparison with voicemail.",
};

/** What only whoever runs the site can say. */
export interface OwnAnswers {
  /** How a company's line reaches the agent: forwarded, a new number, or both. */
  number: string;
  /** Whether and how a caller is put through to a person. */
  transfer: string;
  /** How callers are told that they are recorded, and how long recordings are kept. */
  recording: string;
  /** What happens when no technician confirms, not even the last one. */
  unconfirmed: string;
  /** Notice, what becomes of the data, and what it costs to leave. */
  leaving: string;
}

/** Empty until whoever runs the site has decided: an empty one is left out, never made up. */
const decided: OwnAnswers = {
  number: "",
  transfer: "",
  recording: "",
  unconfirmed: "",
  leaving: "",
};

/** Both prices (spec §9). */
const prices = `${pricing.plans.map(({ price }) => `$${price}`).join(" or ")} a month`;

/** Whether the test call is recorded, by who carries it (docs/privacy.md). */
const testCallRecorded: Record<Settings["voice"]["provider"], string> = {
  vapi: "The test call on this site is not recorded.",
  simulator: "The test call on this site is simulated, and nothing of it is recorded.",
  off: "",
};

/** How it speaks and decides is what dispatcher/prompt.ts tells it; the rest is the specification's. */
function groups({ voice, links }: Settings, own: OwnAnswers): QuestionsContent["groups"] {
  return [
    {
      title: "On the phone",
      questions: [
        {
          id: "ai",
          asked: "Does it say that it is an AI?",
          answer: [
            "Yes, as soon as it picks up: “I’m the automated dispatcher, an AI. What’s going on?” Asked whether it is a person, it says the same again.",
          ],
        },
        {
          id: "understand",
          asked: "What if it does not understand a caller?",
          answer: [
            "It asks once more in other words. If that fails too, it goes on with what it has, so that the call still becomes a work order. Where it cannot tell how urgent something is, it asks one question, and then treats it as an emergency.",
            "It answers in the language that the caller speaks. The work order is in English.",
          ],
        },
        {
          id: "human",
          asked: "Can a caller get a human?",
          answer: [
            own.transfer || "It does not put callers through: it takes each call to its end.",
            "In an emergency a human follows. Your on-call technician is alerted and has the number to call back. Where gas, fire or an injury is mentioned, it first says to call 911.",
          ],
        },
        {
          id: "recorded",
          asked: "Is the call recorded?",
          answer: [
            "Those of your customers, yes. With the Pro Plan recordings and transcripts are in your dashboard; the Starter Plan has the call log.",
            own.recording,
            testCallRecorded[voice.provider],
          ],
        },
      ],
    },
    {
      title: "When it is urgent",
      questions: [
        {
          id: "emergency",
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
        {
          id: "technician",
          asked: "What does my technician receive?",
          answer: [
            "The job, in under 30 seconds: who, where, what is wrong, how urgent it is, and the number to call back. It comes by email and SMS, with the Pro Plan by phone call too.",
          ],
          more: { label: "See a whole work order", href: "/work-orders#sample" },
        },
        {
          id: "confirm",
          asked: "What if nobody confirms?",
          answer: [
            "With the Pro Plan it waits for a confirmation, tries again, and then alerts the next technician by itself. The Starter Plan has one on-call contact, and nobody to escalate to.",
            own.unconfirmed,
          ],
        },
      ],
    },
    {
      title: "In your company",
      questions: [
        {
          id: "number",
          asked: "Does it replace my number?",
          answer: [
            "Your customers call your number, and the agent answers.",
            own.number || "How your line reaches it is settled with you before it takes a call.",
          ],
        },
        {
          id: "calls",
          asked: "What if I get more than 100 calls a month?",
          answer: [pricing.beyond],
        },
        {
          id: "leave",
          asked: "How do I leave?",
          answer: [
            `Both plans are priced by the month: ${prices}.`,
            // Elsewhere a button may be a contract.
            links.trial || links.terms
              ? ""
              : "Asking for a trial or a demo here binds you to nothing, and the terms of a trial are told to you before it begins.",
            own.leaving,
          ],
        },
      ],
    },
  ];
}

const rows: ComparedRow[] = [
  {
    subject: "Who picks up at 2 a.m.?",
    voicemail: "Nobody. It records.",
    service: "A person, in its hours.",
    product: "An AI, 24/7/365.",
  },
  {
    subject: "Does the caller talk to a human?",
    voicemail: "No.",
    service: "Yes.",
    product: "No, and it says so.",
  },
  {
    subject: "Are emergencies told apart?",
    voicemail: "When you listen.",
    service: "As you have agreed.",
    product: "On every call.",
  },
  {
    subject: "What is left of the call?",
    voicemail: "A recording.",
    service: "A message.",
    product: "A work order, in under 30 seconds.",
  },
  {
    subject: "Who tells your technician?",
    voicemail: "You.",
    service: "As you have agreed.",
    product: "It does, by email and SMS. Pro phones too.",
  },
  {
    subject: "And if nobody responds?",
    voicemail: "Nothing happens.",
    service: "As you have agreed.",
    product: "Pro alerts the next one by itself.",
  },
  {
    subject: "What does it cost?",
    voicemail: "What your phone line costs.",
    service: "What it charges.",
    product: `${prices}.`,
  },
];

/**
 * `/questions`: what owners ask, answered from the specification and the product.
 *
 * @param own what whoever runs the site has decided; where that is empty nothing is said.
 */
export function questionsPage(settings: Settings, own: OwnAnswers = decided): QuestionsContent {
  return {
    heading: "What owners ask",
    emphasis: "before they sleep on it.",
    lead: "How it speaks and decides is how the dispatcher of this site does: call it and see for yourself.",
    groups: groups(settings, own).map(({ title, questions }) => ({
      title,
      questions: questions
        .map((question) => ({ ...question, answer: question.answer.filter(Boolean) }))
        .filter(({ answer }) => answer.length > 0),
    })),
    compared: {
      title: "Voicemail, answering service, this",
      lead: "Each of them answers in your place. What comes of the call differs.",
      product: settings.siteName,
      rows,
      note: "Answering services differ: what yours does is in your contract with it.",
    },
    rest: {
      title: "Not answered here?",
      text:
        settings.voice.provider === "off"
          ? "Ask us."
          : "Play the caller and hear what it does, or ask us.",
      actions: [
        ...(settings.voice.provider === "off"
          ? []
          : [{ label: "Make a test call", href: TEST_CALL_HREF }]),
        actionFor("bookDemo", settings, { label: "Book Demo" }),
      ],
      support: actionFor("support", settings, { label: settings.supportEmail }),
    },
  };
}
