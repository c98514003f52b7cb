import { leadFields } from "../../app/lead-form";
import type { KeptLead } from "../store/sql-leads.server";

/** The fields of exports and emails, in order. */
const FIELDS = [...leadFields.filter((field) => field !== "order"), "language", "order"];

/** Returns what a visitor wrote, by field name; empty if it cannot be parsed. */
export function factsOf({ body }: Pick<KeptLead, "body">): Record<string, string> {
  const facts: Record<string, string> = Object.create(null);
  try {
    const { data } = JSON.parse(body) as { data?: Record<string, unknown> };
    for (const name of FIELDS)
      if (data && Object.hasOwn(data, name)) facts[name] = String(data[name]);
  } catch {
    // Another version of the site may have stored a body that is not JSON.
  }
  return facts;
}

/** Digits of a phone number without the country code, which people may or may not write. */
const OWN_DIGITS = 10;
const MIN_DIGITS = 7;
const digitsOf = (text: string) => text.replace(/\D/g, "").slice(-OWN_DIGITS);

/** Whether a lead belongs to the person with this email address or phone number. */
export function isOf(lead: Pick<KeptLead, "body">, who: string): boolean {
  const { email = "", phone = "" } = factsOf(lead);
  const wanted = who.trim().toLowerCase();
  if (wanted.includes("@")) return email.toLowerCase() === wanted;
  const digits = digitsOf(wanted);
  return digits.length >= MIN_DIGITS && digitsOf(phone) === digits;
}

/** A CSV cell that spreadsheets never run as a formula, even with fullwidth signs (OWASP). */
const cell = (text: string) =>
  `"${(/^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Formats leads as CSV for spreadsheets. */
export function csvOf(leads: readonly KeptLead[]): string {
  const time = (at: number | undefined) => (at === undefined ? "" : new Date(at).toISOString());
  const rows = leads.map((lead) => {
    const facts = factsOf(lead);
    const values = FIELDS.map((name) => facts[name] ?? "");
    return [lead.id, time(lead.takenAt), time(lead.deliveredAt), ...values];
  });
  // The byte order mark tells spreadsheets that the file is UTF-8.
  const lines = [["id", "taken", "delivered", ...FIELDS], ...rows];
  return `\ufeff${lines.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

/** Formats a lead as a plain-text email. */
export function emailOf(lead: KeptLead): { subject: string; text: string; replyTo?: string } {
  const { kind, email, ...facts } = factsOf(lead);
  const { name = "", company = "" } = facts;
  const rows = Object.entries({ ...facts, ...(email && { email }) });
  return {
    subject: `${kind === "demo" ? "Demo" : "Trial"}: ${name}, ${company}`.replace(/\s+/g, " "),
    text: `${rows.map(([label, text]) => `${label}: ${text}`).join("\n")}\n\n${lead.id}\n`,
    ...(email && { replyTo: email }),
  };
}
