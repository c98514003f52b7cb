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
  MAX_TECHNICIANS,
  maxLengths,
  type Typed,
} from "../../app/lead-form";

/**
 * Control characters and line separators, which no name contains. They would start new lines in an
 * email or a log, and direction marks can disguise text.
 */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
/** The same for longer text, which may contain line breaks and tabs. */
const CONTROLS_IN_LINES = /[^\P{Cc}\t\n\r]|[\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** Lone surrogates, which no URL and no email can carry. */
const LONE_SURROGATES = /\p{Cs}/gu;

/** Characters of a phone number: digits, separators, and an extension. */
const PHONE = /^\+?[\d\s().\-/]{5,}(?:(?:x|ext\.?)\s*\d{1,6})?$/i;
/** Digits of a phone number (at most 15 by ITU-T E.164, plus an extension). */
const MIN_DIGITS = 7;
const MAX_DIGITS = 21;

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, "").length;
  return PHONE.test(text) && digits >= MIN_DIGITS && digits <= MAX_DIGITS;
}

const isEmail = (text: string) => v.safeParse(v.pipe(v.string(), v.email()), text).success;

const isTechnicians = (text: string) =>
  /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_TECHNICIANS;

/** Checks the format of fields that are filled in. */
const problems: {
  [K in keyof Typed]?: { fits(text: string): boolean; error(words: LeadProblems): string };
} = {
  kind: { fits: isKind, error: ({ choice }) => choice },
  plan: { fits: isPlan, error: ({ choice }) => choice },
  technicians: { fits: isTechnicians, error: ({ technicians }) => technicians(MAX_TECHNICIANS) },
  phone: { fits: isPhone, error: ({ phone }) => phone },
  email: { fits: isEmail, error: ({ email }) => email },
};

/** Reads each field of untrusted data as trimmed text. */
function typedOf(
  record: Record<string, unknown>,
  words: LeadProblems,
): { typed: Typed; errors: LeadErrors } {
  const typed = blank("trial");
  const errors: LeadErrors = {};
  for (const name of leadFields) {
    const value = record[name] ?? "";
    if (typeof value === "string") typed[name] = value.trim().replace(LONE_SURROGATES, "\ufffd");
    else if (name === "technicians" && typeof value === "number") typed[name] = String(value);
    else {
      typed[name] = "";
      errors[name] = words.notText;
    }
  }
  return { typed, errors };
}

/**
 * Reads a lead sent by a form or a program.
 * @param record values by the form's field names; other names are ignored.
 * @param words for error messages.
 * @returns what was typed, and either the lead or the errors by field.
 */
export function readLead(
  record: Record<string, unknown>,
  words: LeadProblems = leadProblems.en,
): { typed: Typed } & ({ lead: Lead } | { errors: LeadErrors }) {
  const { typed, errors } = typedOf(record, words);
  for (const name of leadFields) {
    const text = typed[name];
    if (errors[name]) continue;
    const limit = (maxLengths as Partial<Record<string, number>>)[name];
    const controls = name === "order" ? CONTROLS_IN_LINES : CONTROLS;
    const format = problems[name];
    const problem =
      text === ""
        ? (words.missing as LeadErrors)[name]
        : limit !== undefined && text.length > limit
          ? words.tooLong(limit)
          : controls.test(text)
            ? words.controls
            : format && !format.fits(text) && format.error(words);
    if (problem) errors[name] = problem;
  }
  if (typed.phone === "" && typed.email === "" && !errors.phone && !errors.email)
    errors.phone = words.unreachable;
  if (Object.keys(errors).length > 0) return { typed, errors };
  const { kind, plan, technicians, ...rest } = typed;
  const texts = Object.fromEntries(Object.entries(rest).filter(([, text]) => text !== ""));
  const lead = {
    kind,
    ...(kind === "trial" && plan !== "" && { plan }),
    ...texts,
    ...(technicians !== "" && { technicians: Number(technicians) }),
  } as Lead;
  return { typed, lead };
}
