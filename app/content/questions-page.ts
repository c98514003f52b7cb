import type { Action } from "./action";

/** Owners' questions by subject, in page order. */
export const questionGroups = {
  company: ["number", "cost", "calls", "leave"],
  phone: ["ai", "understand", "human", "recorded", "demo"],
  urgent: ["emergency", "technician", "confirm"],
} as const;

type GroupId = keyof typeof questionGroups;
type QuestionId = (typeof questionGroups)[GroupId][number];

/** Subjects of the comparison between voicemail, an answering service and the product, in order. */
export const comparedSubjects = [
  "pickup",
  "human",
  "emergencies",
  "left",
  "technician",
  "silence",
  "cost",
] as const;

/** A question with its answer: sentences, points, and a link to more. */
export interface Question {
  /** Its URL fragment, which opens it. */
  id: string;
  asked: string;
  answer: string[];
  points?: string[];
  more?: Action;
}

/** One row of the comparison: a subject, and how each option handles it. */
interface ComparedRow {
  subject: string;
  voicemail: string;
  service: string;
  product: string;
}

/** The content of the questions page. */
export interface QuestionsContent {
  title: string;
  description: string;
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
  /** The section that 'Login' links to; omitted when login has its own URL. */
  login?: { title: string; text: string };
}

/** Answers that only the operator can give. */
export interface OwnAnswers {
  /** How a company's line reaches the agent: forwarded, a new number, or both. */
  number: string;
  /** Whether and how a caller reaches a person. */
  transfer: string;
  /** How callers learn that calls are recorded, and how long recordings are kept. */
  recording: string;
  /** What happens when no technician confirms, not even the last one. */
  unconfirmed: string;
  /** What counts as a call, such as whether a wrong number does. */
  counted: string;
  /** Notice period, what happens to the data, and the cost of leaving. */
  leaving: string;
}

/** Facts that some answers depend on. */
interface Circumstances {
  /** The provider of the test call. */
  provider: "vapi" | "simulator" | "off";
  /** The trial or its terms are on another site, where a button may form a contract. */
  elsewhere: boolean;
  /** The terms of a trial, in words; empty if the settings do not say. */
  trial: string;
}

/** Words of the questions page in one language. */
export interface QuestionsWords {
  /** For the browser tab and search engines. */
  title: string;
  description: string;
  heading: string;
  emphasis: string;
  lead: string;
  groups: Record<GroupId, string>;
  /** Empty until the operator decides. Empty answers are left out, never made up. */
  own: OwnAnswers;
  /** Empty sentences are left out. */
  questions: (
    circumstances: Circumstances,
    own: OwnAnswers,
  ) => Record<QuestionId, { asked: string; answer: string[]; points?: string[] }>;
  /** Label of the link from a technician's message to an example. */
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
