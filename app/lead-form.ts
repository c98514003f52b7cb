/** What a visitor asks for: a trial, or to be shown the product. */
export type LeadKind = "trial" | "demo";

/** Fields of the form, by the names that they are sent under. */
export const leadFields = [
  ...["kind", "plan", "name", "company", "trade", "technicians"],
  ...["phone", "email", "time", "order"],
] as const;

/** The name of a field. */
export type LeadField =
  | "kind"
  | "plan"
  | "name"
  | "company"
  | "trade"
  | "technicians"
  | "phone"
  | "email"
  | "time"
  | "order";

/** A field that only a program fills in: people do not see it. */
export const TRAP = "website";

/** Where Turnstile puts its token in a form (Turnstile's documentation). */
export const TOKEN = "cf-turnstile-response";

/** Characters that a field may hold. */
export const longest = {
  name: 80,
  company: 100,
  trade: 40,
  phone: 40,
  // RFC 5321 §4.5.3.1
  email: 254,
  time: 200,
  order: 4000,
} as const;

/** Technicians that may share the nights, at most. */
export const MOST_TECHNICIANS = 999;

/** Plans that a trial can be of, by the names that an address has for them. */
const plans = ["starter", "pro"] as const;

/** A plan by its short name. */
export type PlanKey = (typeof plans)[number];

/** What was typed, as it was typed; what was not is an empty text. */
export type Typed = Record<LeadField, string>;

/** What is wrong with a field, in words for the visitor. */
export type LeadErrors = Partial<Record<LeadField, string>>;

/** Whether a text names a kind. */
export const isKind = (text: string): text is LeadKind => text === "trial" || text === "demo";

/** Whether a text names a plan. */
export const isPlan = (text: string): text is PlanKey =>
  (plans as readonly string[]).includes(text);

/** A form that nobody has filled in yet. */
export const blank = (kind: LeadKind, plan = ""): Typed => ({
  kind,
  plan: isPlan(plan) ? plan : "",
  name: "",
  company: "",
  trade: "",
  technicians: "",
  phone: "",
  email: "",
  time: "",
  order: "",
});

/** A lead as it is handed over; what the visitor left empty is not there. */
export interface Lead {
  kind: LeadKind;
  plan?: PlanKey;
  name: string;
  company: string;
  trade?: string;
  /** How many technicians share the nights. */
  technicians?: number;
  phone?: string;
  email?: string;
  /** When a demo suits, in the visitor's own words. */
  time?: string;
  /** The work order of their test call, as text. */
  order?: string;
}
