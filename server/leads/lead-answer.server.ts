import { languageOf, pathIn } from "../../app/content/language";
import { isKind, type LeadErrors, type LeadKind, type Typed } from "../../app/lead-form";
import { apiError, errorFor, messageOf, retryHeader, statusOf } from "../http/api-error.server";
import type { PreparedEmail } from "./prepared-email.server";
import type { LeadOutcome } from "./take-lead.server";

/** Where visitors land after their lead was taken. */
const THANKS = "/thank-you";

/** What the page shows when a form was not taken. */
export interface ReturnedForm {
  kind: LeadKind;
  typed: Typed;
  errors: LeadErrors;
  /** What happened, in words for the visitor; null if the prepared email says it all. */
  message: string | null;
  prepared: PreparedEmail | null;
}

/** The answer to a form: a response, or the page with what was typed. */
export type LeadAnswer =
  | { response: Response }
  | { form: ReturnedForm; status: number; headers?: Record<string, string> };

/** Whether the sender reads JSON: it sent JSON or asks for it. */
function readsJson({ headers }: Request): boolean {
  const accept = headers.get("accept") ?? "";
  if (accept.includes("text/html")) return false;
  return (
    !/^application\/x-www-form-urlencoded/i.test(headers.get("content-type") ?? "") ||
    accept.includes("application/json")
  );
}

const created = (id: string) =>
  Response.json({ id }, { status: 201, headers: { "Cache-Control": "no-store" } });

function thanks({ url }: Request): Response {
  const Location = pathIn(THANKS, languageOf(new URL(url).pathname));
  return new Response(null, { status: 303, headers: { Location, "Cache-Control": "no-store" } });
}

const kindOf = ({ kind }: Typed): LeadKind => (isKind(kind) ? kind : "trial");

/** Turns a lead's outcome into the answer that its sender reads. */
export function leadAnswer(request: Request, { id, problem, form }: LeadOutcome): LeadAnswer {
  const json = readsJson(request);
  if (id) return { response: json ? created(id) : thanks(request) };
  if (json || !form) {
    const message = `This site does not forward forms. Please write to ${form?.prepared?.to}.`;
    const { code, detail } = problem ?? { code: "leads-unavailable", detail: { message } };
    return { response: json ? apiError(code, detail) : errorFor(request, code, detail) };
  }
  const returned = { ...form, kind: kindOf(form.typed), message: null };
  if (!problem) return { form: returned, status: 200 };
  const { code, detail } = problem;
  const message = detail.message ?? messageOf(code);
  // If only a field is wrong, the visitor fixes it; the prepared email is for other failures.
  const prepared = code === "invalid-body" ? null : form.prepared;
  return {
    form: { ...returned, message, prepared },
    status: statusOf(code),
    headers: retryHeader(detail),
  };
}
