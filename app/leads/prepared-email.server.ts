import type { Settings } from "#server/settings/settings.server";
import { isPlan, type Lead, plans, type Typed } from "./lead-form";

/** An email that the visitor sends themself, where the site cannot hand a lead over. */
export interface PreparedEmail {
  to: string;
  subject: string;
  body: string;
  /** Opens it in the visitor's own mail program. */
  href: string;
}

/** Characters of the longest `mailto:` address that mail programs take (Outlook: 2,083). */
const LONGEST_HREF = 2000;

const subjects = { trial: "Start Free Trial", demo: "Book a Demo" } as const;

/** The lines of the email in the order of the form. */
function lines(typed: Typed): string {
  const rows: [string, string][] = [
    ["Plan", isPlan(typed.plan) ? plans[typed.plan] : ""],
    ["Name", typed.name],
    ["Company", typed.company],
    ["Trade", typed.trade],
    ["Technicians who take call", typed.technicians],
    ["Phone", typed.phone],
    ["Email", typed.email],
    ["A time that works for you", typed.time],
  ];
  const said = rows.filter(([, text]) => text !== "").map(([label, text]) => `${label}: ${text}`);
  const order = typed.order ? `\n\nFrom my test call:\n${typed.order}` : "";
  return said.join("\n") + order;
}

/** Writes the email that says what a form says. */
export function prepareEmail(
  { kind }: Pick<Lead, "kind">,
  typed: Typed,
  { supportEmail }: Pick<Settings, "supportEmail">,
): PreparedEmail {
  const plan = kind === "trial" && isPlan(typed.plan) ? `: ${plans[typed.plan]}` : "";
  const subject = subjects[kind] + plan;
  const body = lines(typed);
  const start = `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}&body=`;
  // Mail wants CRLF (RFC 6068 §5). What does not fit is in the email on the page.
  let shown = body;
  const written = () => encodeURIComponent(shown.replaceAll("\n", "\r\n"));
  while (start.length + written().length > LONGEST_HREF)
    shown = Array.from(shown).slice(0, -100).join("");
  return { to: supportEmail, subject, body, href: start + written() };
}
