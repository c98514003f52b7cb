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
const formats: {
  [K in keyof Typed]?: { fits(text: string): boolean; error(words: LeadProblems): string };
} = {
  kind: { fits: isKind, error: ({ choice }) => choice },
  plan: { fits: isPlan, error: ({ choice }) => choice },
  technicians: { fits: isTechnicians, error: ({ technicians }) => technicians(MAX_TECHNICIANS) },
  phone: { fits: isPhone, error: ({ phone }) => phone },
  email: { fits: isEmail, error: ({ email }) => email },
};

/** What is wrong with a field, in words for the visitor. */
function problemOf(name: keyof Typed, text: string, words: LeadProblems): string | undefined {
  if (text === "") return (words.missing as LeadErrors)[name];
  const limit = maxLengths[name];
  if (limit !== undefined && text.length > limit) return words.tooLong(limit);
  const controls = name === "order" ? CONTROLS_IN_LINES : CONTROLS;
  if (controls.test(text)) return words.controls;
  const format = formats[name];
  return format?.fits(text) === false ? format.error(words) : undefined;
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
  const typed = blank("trial");
  const errors: LeadErrors = {};
  for (const name of leadFields) {
    const value = record[name] ?? "";
    const isNumber = name === "technicians" && typeof value === "number";
    const isText = typeof value === "string" || isNumber;
    typed[name] = isText ? String(value).trim().replace(LONE_SURROGATES, "\ufffd") : "";
    const problem = isText ? problemOf(name, typed[name], words) : words.notText;
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
