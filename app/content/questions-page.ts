import type { Action } from "./action";

/** What owners ask, by subject, in the order of the page. */
export const questionGroups = {
  phone: ["ai", "understand", "human", "recorded"],
  urgent: ["emergency", "technician", "confirm"],
  company: ["number", "calls", "leave"],
} as const;

type GroupId = keyof typeof questionGroups;
type QuestionId = (typeof questionGroups)[GroupId][number];

/** What voicemail, an answering service and the product are compared by, in the order of the table. */
export const comparedSubjects = [
  "pickup",
  "human",
  "emergencies",
  "left",
  "technician",
  "silence",
  "cost",
] as const;

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
interface ComparedRow {
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
  compared: {
    title: string;
    lead: string;
    voicemail: string;
    service: string;
    product: string;
    rows: ComparedRow[];
    note: string;
  };
  rest: { title: string; text: string; actions: Action[]; support: Action };
  /** What stands where 'Login' leads to; missing where it has an address of its own. */
  login?: { title: string; text: string };
}

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

/** What some answers depend on. */
interface Circumstances {
  /** Who carries the test call. */
  provider: "vapi" | "simulator" | "off";
  /** The trial or its terms are on another site, where a button may be a contract. */
  elsewhere: boolean;
}

/** The page in one language. */
export interface QuestionsWords {
  heading: string;
  emphasis: string;
  lead: string;
  groups: Record<GroupId, string>;
  /** Empty until whoever runs the site has decided: an empty one is left out, never made up. */
  own: OwnAnswers;
  /** Empty sentences are left out. */
  questions: (
    circumstances: Circumstances,
    own: OwnAnswers,
  ) => Record<QuestionId, { asked: string; answer: string[]; points?: string[] }>;
  /** Leads from what a technician receives to an example. */
  wholeOrder: string;
  compared: {
    title: string;
    lead: string;
    voicemail: string;
    service: string;
    rows: Record<(typeof comparedSubjects)[number], ComparedRow>;
    note: string;
  };
  rest: { title: string; text: string; textWithoutCall: string; call: string; bookDemo: string };
  login: { title: string; text: string };
}
