import { languageOf, pathIn } from "../../app/content/language";
import { apiError, errorFor, retryHeader, statusOf } from "../http/api-error.server";
import type { LeadOutcome, ReturnedForm } from "./take-lead.server";

/** Where visitors land after they send a form. */
const THANKS = "/thank-you";

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

/** Turns a lead's outcome into the answer that its sender reads. */
export function leadAnswer(request: Request, { id, problem, form }: LeadOutcome): LeadAnswer {
  const json = readsJson(request);
  if (id) return { response: json ? created(id) : thanks(request) };
  if (form && !json) {
    if (!problem) return { form, status: 200 };
    return { form, status: statusOf(problem.code), headers: retryHeader(problem.detail) };
  }
  const message = `This site does not forward forms. Please write to ${form?.prepared?.to}.`;
  const { code, detail } = problem ?? { code: "leads-unavailable", detail: { message } };
  // A sender of JSON reads JSON, whatever else it accepts.
  return { response: json ? apiError(code, detail) : errorFor(request, code, detail) };
}
