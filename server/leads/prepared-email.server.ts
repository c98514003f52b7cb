import type { Language } from "../../app/content/language";
import { leadWords } from "../../app/content/lead-pages.server";
import { siteWords } from "../../app/content/site-words.server";
import { isPlan, leadFields, type Typed } from "../../app/lead-form";
import type { Settings } from "../settings/settings.server";

/** An email for visitors to send when the site delivers no leads. */
export type PreparedEmail = ReturnType<typeof prepareEmail>;

/** Maximum characters of a `mailto:` URL that mail apps accept (Outlook: 2,083). */
const MAX_HREF = 2000;

/** The lines of the email, in the form's order. */
function lines(typed: Typed, language: Language): string {
  const { labels, plans } = leadWords[language].form;
  const said = leadFields
    .filter((field) => field !== "kind" && field !== "order" && typed[field] !== "")
    .map((field) => {
      const label = labels[field];
      const text = field === "plan" && isPlan(typed.plan) ? plans[typed.plan] : typed[field];
      return `${label.endsWith("?") ? label : `${label}:`} ${text}`;
    });
  const order = typed.order ? `\n\n${labels.order}:\n${typed.order}` : "";
  return said.join("\n") + order;
}

/** Writes the email with a form's contents. */
export function prepareEmail(
  typed: Typed,
  { SUPPORT_EMAIL: to }: Pick<Settings, "SUPPORT_EMAIL">,
  language: Language,
) {
  const { plans } = leadWords[language].form;
  const isTrial = typed.kind === "trial";
  const plan = isTrial && isPlan(typed.plan) ? `: ${plans[typed.plan]}` : "";
  const { trial, bookDemo } = siteWords[language].links;
  const subject = (isTrial ? trial : bookDemo) + plan;
  const body = lines(typed, language);
  const start = `mailto:${to}?subject=${encodeURIComponent(subject)}&body=`;
  // Mail uses CRLF (RFC 6068 §5). The page shows the whole email, including what gets cut here.
  let linked = body;
  const written = () => encodeURIComponent(linked.replaceAll("\n", "\r\n"));
  while (start.length + written().length > MAX_HREF)
    linked = Array.from(linked).slice(0, -100).join("");
  return { to, subject, body, href: start + written() };
}
