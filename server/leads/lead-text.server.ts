import type { KeptLead } from "../store/lead-store.server";

/** What is exported and written in an email, in this order. */
const FIELDS = [
  ...["kind", "plan", "name", "company", "trade", "technicians"],
  ...["phone", "email", "time", "language", "order"],
] as const;

/** What a visitor wrote, by the names of the form; nothing where it cannot be read. */
export function factsOf({ body }: Pick<KeptLead, "body">): Record<string, string> {
  const facts: Record<string, string> = Object.create(null);
  try {
    const { data } = JSON.parse(body) as { data?: Record<string, unknown> };
    for (const name of FIELDS)
      if (data && Object.hasOwn(data, name)) facts[name] = String(data[name]);
  } catch {
    // A body of another version.
  }
  return facts;
}

/** Digits of a phone number without its country: what people write of it differs before them. */
const OWN_DIGITS = 10;
const FEWEST_DIGITS = 7;
const digitsOf = (text: string) => text.replace(/\D/g, "").slice(-OWN_DIGITS);

/** Whether a lead is of the person whom an email address or a phone number names. */
export function isOf(lead: Pick<KeptLead, "body">, who: string): boolean {
  const { email = "", phone = "" } = factsOf(lead);
  const wanted = who.trim().toLowerCase();
  if (wanted.includes("@")) return email.toLowerCase() === wanted;
  const digits = digitsOf(wanted);
  return digits.length >= FEWEST_DIGITS && digitsOf(phone) === digits;
}

/** A cell that no spreadsheet takes for a formula, in wide signs neither (OWASP, CSV injection). */
const cell = (text: string) =>
  `"${(/^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Leads as a table that spreadsheets open. */
export function csvOf(leads: readonly KeptLead[]): string {
  const time = (at: number | undefined) => (at === undefined ? "" : new Date(at).toISOString());
  const rows = leads.map((lead) => {
    const facts = factsOf(lead);
    const values = FIELDS.map((name) => facts[name] ?? "");
    return [lead.id, time(lead.takenAt), time(lead.deliveredAt), ...values];
  });
  // The mark tells spreadsheets that it is UTF-8.
  const lines = [["id", "taken", "arrived", ...FIELDS], ...rows];
  return `\ufeff${lines.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

/** A lead as a plain email. */
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
