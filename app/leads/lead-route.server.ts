import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
} from "@remix-run/server-runtime";
import { answerInstead } from "#server/http/answer-instead.server";
import { errorFor } from "#server/http/api-error.server";
import { leadAnswer } from "#server/leads/lead-answer.server";
import { isSigned, operatorAnswer } from "#server/leads/operator-request.server";
import { type ReturnedForm, takeLead } from "#server/leads/take-lead.server";
import { siteContext } from "#server/site-context.server";
import { languageOf } from "../content/language";
import type { LeadWords } from "../content/lead-pages";
import { pageTitle } from "../meta/page-meta.server";
import { leadPageData } from "./lead-page-data.server";

/** Returned forms, kept until the page renders. The typed text stays on the server. */
const returned = new WeakMap<AppLoadContext, ReturnedForm>();

/** Takes a lead (docs/leads.md). A rejected form comes back with everything that was typed. */
export async function leadAction({ request, context }: ActionFunctionArgs) {
  if (isSigned(request)) {
    answerInstead(context, await operatorAnswer(request, siteContext(context, request)));
    return null;
  }
  const outcome = await takeLead(request, siteContext(context, request));
  if (outcome.problem) siteContext(context, request).note({ code: outcome.problem.code });
  const answer = leadAnswer(request, outcome);
  if ("response" in answer) {
    // Remix handles redirects itself.
    if (answer.response.status === 303) return answer.response;
    answerInstead(context, answer.response);
    return null;
  }
  returned.set(context, answer.form);
  const { status, headers } = answer;
  return data(null, { status, headers });
}

/** The tab title. A problem comes before the form's purpose. */
function titleOf(
  form: ReturnedForm | undefined,
  { pages, titles }: Pick<LeadWords, "pages" | "titles">,
): string {
  const { title } = pages[form?.kind ?? "trial"];
  if (!form) return title;
  if (form.prepared && !form.message) return titles.prepared;
  return `${Object.keys(form.errors).length > 0 ? titles.wrong : titles.notTaken}: ${title}`;
}

/** Loads the returned form. Answers 405 if there is none. */
export function returnedLoader({ request, context }: LoaderFunctionArgs) {
  const form = returned.get(context);
  if (!form && !context.answer) answerInstead(context, errorFor(request, "method-not-allowed"));
  const site = siteContext(context, request);
  const page = leadPageData(site.settings, languageOf(new URL(request.url).pathname));
  return { form: form ?? null, title: pageTitle(titleOf(form, page.words), site), page };
}
