import * as v from "valibot";
import type { LeadProblems } from "../../app/content/lead-pages";
import { leadProblems } from "../../app/content/lead-pages.server";
import {
  blank,
  isKind,
  isPlan,
  type Lead,
  type LeadErrors,
  leadFields,
  longest,
  MOST_TECHNICIANS,
  type Typed,
} from "../../app/lead-form";

/**
 * Control characters and separators of lines, which no name has: in an email or a log they would be
 * lines of their own, and those of direction show what is not there.
 */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
/** The same but for the line breaks and tabs of a longer text. */
const CONTROLS_IN_LINES = /[^\P{Cc}\t\n\r]|[\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** Half a character, which no address and no email can hold. */
const HALVES = /\p{Cs}/gu;

/** What a number may be written with: digits, signs between them, and an extension. */
const PHONE = /^\+?[\d\s().\-/]{5,}(?:(?:x|ext\.?)\s*\d{1,6})?$/i;
/** Digits of a phone number (ITU-T E.164 has 15 at most; an extension comes on top). */
const FEWEST_DIGITS = 7;
const MOST_DIGITS = 21;

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, "").length;
  return PHONE.test(text) && digits >= FEWEST_DIGITS && digits <= MOST_DIGITS;
}

const isEmail = (text: string) => v.safeParse(v.pipe(v.string(), v.email()), text).success;

const isTechnicians = (text: string) =>
  /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_TECHNICIANS;

/** What is wrong with a field that holds something. */
const problems: {
  [K in keyof Typed]?: { fits: (text: string) => boolean; said: (words: LeadProblems) => string };
} = {
  kind: { fits: isKind, said: ({ choice }) => choice },
  plan: { fits: isPlan, said: ({ choice }) => choice },
  technicians: { fits: isTechnicians, said: ({ technicians }) => technicians(MOST_TECHNICIANS) },
  phone: { fits: isPhone, said: ({ phone }) => phone },
  email: { fits: isEmail, said: ({ email }) => email },
};

/** What a record of strangers holds for each field, as text without blanks around it. */
function typedOf(
  record: Record<string, unknown>,
  words: LeadProblems,
): { typed: Typed; errors: LeadErrors } {
  const typed = blank("trial");
  const errors: LeadErrors = {};
  for (const name of leadFields) {
    const held = record[name] ?? "";
    if (typeof held === "string") typed[name] = held.trim().replace(HALVES, "\ufffd");
    else if (name === "technicians" && typeof held === "number") typed[name] = String(held);
    else {
      typed[name] = "";
      errors[name] = words.notText;
    }
  }
  return { typed, errors };
}

/**
 * Reads a lead out of what a form or a program sent.
 *
 * @param record values by the names of the form; others are not looked at.
 * @param words to say what is wrong in.
 * @returns what was typed, and either the lead or what is wrong with which field.
 */
export function readLead(
  record: Record<string, unknown>,
  words: LeadProblems = leadProblems.en,
): { typed: Typed } & ({ lead: Lead } | { errors: LeadErrors }) {
  const { typed, errors } = typedOf(record, words);
  for (const name of leadFields) {
    const text = typed[name];
    if (errors[name]) continue;
    const limit = (longest as Partial<Record<string, number>>)[name];
    const controls = name === "order" ? CONTROLS_IN_LINES : CONTROLS;
    const format = problems[name];
    const problem =
      text === ""
        ? (words.missing as LeadErrors)[name]
        : limit !== undefined && text.length > limit
          ? words.tooLong(limit)
          : controls.test(text)
            ? words.controls
            : format && !format.fits(text) && format.said(words);
    if (problem) errors[name] = problem;
  }
  if (typed.phone === "" && typed.email === "" && !errors.phone && !errors.email)
    errors.phone = words.unreachable;
  if (Object.keys(errors).length > 0) return { typed, errors };
  const { kind, plan, technicians, time, ...rest } = typed;
  const texts = Object.fromEntries(Object.entries(rest).filter(([, text]) => text !== ""));
  const lead = {
    kind,
    ...(kind === "trial" && plan !== "" && { plan }),
    ...texts,
    ...(technicians !== "" && { technicians: Number(technicians) }),
    ...(kind === "demo" && time !== "" && { time }),
  } as Lead;
  return { typed, lead };
}
