/* The form's fields, shared by page and server. */

/** What a visitor asks for: a trial or a demo. */
export type LeadKind = "trial" | "demo";

/** Names of the form's fields, as sent, in the page's order. */
export const leadFields = [
  ...["kind", "name", "company", "phone", "email", "plan"],
  ...["trade", "technicians", "time", "order"],
] as const;

/** The name of a form field. */
export type LeadField = (typeof leadFields)[number];

/** A honeypot field. People do not see it, so only bots fill it in. */
export const TRAP = "website";

/** The form field of Turnstile's token (Turnstile's documentation). */
export const TOKEN = "cf-turnstile-response";

/** Maximum length of each field, in characters. */
export const maxLengths: Partial<Record<LeadField, number>> = {
  name: 80,
  company: 100,
  trade: 40,
  phone: 40,
  // RFC 5321 §4.5.3.1
  email: 254,
  time: 200,
  order: 4000,
};

/** Maximum technicians who share night duty. */
export const MAX_TECHNICIANS = 999;

/** Plans that offer a trial, by their names in URLs. */
const plans = ["starter", "pro"] as const;

/** A plan's name in URLs. */
export type PlanKey = (typeof plans)[number];

/** The fields as typed. An empty field is an empty string. */
export type Typed = Record<LeadField, string>;

/** Error messages by field, for the visitor. */
export type LeadErrors = Partial<Record<LeadField, string>>;

/** Checks whether a text is a kind of lead. */
export const isKind = (text: string): text is LeadKind => text === "trial" || text === "demo";

/** Checks whether a text is a plan. */
export const isPlan = (text: string): text is PlanKey =>
  (plans as readonly string[]).includes(text);

/** Creates an empty form. */
export const blank = (kind: LeadKind, plan = ""): Typed => ({
  ...(Object.fromEntries(leadFields.map((field) => [field, ""])) as Typed),
  kind,
  plan: isPlan(plan) ? plan : "",
});

/** A lead as delivered, without the fields that the visitor left empty. */
export type Lead = Partial<Omit<Typed, "kind" | "technicians">> & {
  kind: LeadKind;
  /** How many technicians share night duty. */
  technicians?: number;
};
