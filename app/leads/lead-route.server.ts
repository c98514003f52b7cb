import { type AppLoadContext, data, redirect } from "@remix-run/server-runtime";
import {
  type Refusal,
  readsJson,
  refuse,
  retryHeader,
  statusOf,
} from "#server/http/refusal.server";
import { isSigned, operatorAnswer } from "#server/leads/operator-request.server";
import { type ReturnedForm, takeLead } from "#server/leads/take-lead.server";
import { withContext } from "#server/request-context.server";
import { pathIn } from "../content/language";
import type { LeadWords } from "../content/lead-pages";
import { THANK_YOU } from "../content/site";
import { pageTitle } from "../meta/page-meta.server";
import { leadPageData } from "./lead-page-data.server";
import { emptyForm } from "./lead-page-loader.server";

/**
 * Forms to show again with their errors. The page gets them from the loader, not as action data,
 * because it also renders the empty form.
 */
const returned = new WeakMap<AppLoadContext, ReturnedForm>();

const NO_STORE = { "Cache-Control": "no-store" };

/**
 * Takes a lead (docs/leads.md). A rejected form comes back with everything that was typed. A
 * program gets JSON (`readsJson`), which entry.server.tsx sends instead of the page.
 */
export const leadAction = withContext(async (request, context, language, loadContext) => {
  if (isSigned(request)) {
    loadContext.answer = await operatorAnswer(request, context);
    return null;
  }
  const { id, problem, form } = await takeLead(request, context, language);
  const json = readsJson(request);
  if (id && !json) return redirect(pathIn(THANK_YOU, language), { status: 303, headers: NO_STORE });
  if (form && !json) {
    if (problem) context.note({ code: problem.code });
    returned.set(loadContext, form);
    const status = problem ? statusOf(problem.code) : 200;
    return data(null, { status, headers: retryHeader(problem?.detail ?? {}) });
  }
  // No page to show: the sender wants JSON, or the body could not be read.
  const message = `This site does not forward forms. Please write to ${form?.prepared?.to}.`;
  const refusal: Refusal = problem ?? { code: "leads-unavailable", detail: { message } };
  if (id) loadContext.answer = Response.json({ id }, { status: 201, headers: NO_STORE });
  else loadContext.answer = refuse(refusal, context, request);
  return null;
});

/** The tab title. A problem comes before the form's purpose. */
function titleOf(
  { kind, errors, message, prepared }: ReturnedForm,
  { pages, titles }: Pick<LeadWords, "pages" | "titles">,
): string {
  if (prepared && !message) return titles.prepared;
  return `${Object.keys(errors).length > 0 ? titles.wrong : titles.notTaken}: ${pages[kind].title}`;
}

/**
 * Loads the returned form. If there is none, answers 405 here, because middleware doesn't run under
 * remix-serve.
 */
export const returnedLoader = withContext((request, context, language, loadContext) => {
  const form = returned.get(loadContext) ?? emptyForm("trial");
  if (!returned.has(loadContext))
    loadContext.answer ??= refuse({ code: "method-not-allowed" }, context, request);
  const page = leadPageData(context, language);
  return { form, title: pageTitle(titleOf(form, page.words), context), page };
});
