import { type MetaFunction, useLoaderData } from "@remix-run/react";
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "@remix-run/server-runtime";
import { answerInstead } from "#server/http/answer-instead.server";
import { errorFor } from "#server/http/api-error.server";
import { leadAnswer, type ReturnedForm } from "#server/leads/lead-answer.server";
import { isSigned, operatorAnswer } from "#server/leads/operator-request.server";
import { takeLead } from "#server/leads/take-lead.server";
import { siteContext } from "#server/site-context.server";
import { leadPages, returnedTitles } from "~/content/lead-pages";
import { blank } from "~/leads/lead-form";
import { LeadPage } from "~/leads/lead-form-page";
import { leadPageData } from "~/leads/lead-page-data.server";
import styles from "~/leads/pages.css?inline";
import { PreparedEmailPage } from "~/leads/prepared-email-page";
import { pageTitle } from "~/meta/page-meta.server";

/** What a form came back with, until the page is rendered: what was typed stays on the server. */
const returned = new WeakMap<AppLoadContext, ReturnedForm>();

/** Takes a lead (docs/leads.md); a form that is not taken is shown again with all that was typed. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method === "POST" && isSigned(request)) {
    answerInstead(context, await operatorAnswer(request, siteContext(context, request)));
    return null;
  }
  const outcome = await takeLead(request, siteContext(context, request));
  if (outcome.is !== "taken" && outcome.is !== "prepared")
    siteContext(context, request).note({ code: outcome.problem.code });
  const answer = leadAnswer(request, outcome);
  if ("response" in answer) {
    // Remix sends a redirect by itself.
    if (answer.response.status === 303) return answer.response;
    answerInstead(context, answer.response);
    return null;
  }
  returned.set(context, answer.form);
  const { status, headers } = answer;
  return data(null, { status, headers });
}

/** What the tab says: that there is something to do stands before what the form is for. */
function titleOf(form: ReturnedForm | undefined): string {
  const { title } = leadPages[form?.kind ?? "trial"];
  if (!form) return title;
  if (form.prepared && !form.message) return returnedTitles.prepared;
  const { wrong, notTaken } = returnedTitles;
  return `${Object.keys(form.errors).length > 0 ? wrong : notTaken}: ${title}`;
}

export function loader({ request, context }: LoaderFunctionArgs) {
  const form = returned.get(context);
  if (!form && !context.answer) answerInstead(context, errorFor(request, "method-not-allowed"));
  const site = siteContext(context, request);
  return {
    form: form ?? null,
    title: pageTitle(titleOf(form), site),
    page: leadPageData(site.settings),
  };
}

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const handle = { styles };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function ReturnedLead() {
  const { form, page } = useLoaderData<typeof loader>();
  const { kind, typed, prepared, message } = form ?? { kind: "trial", typed: blank("trial") };
  if (prepared && !message) return <PreparedEmailPage kind={kind} email={prepared} />;
  return <LeadPage kind={kind} typed={typed} returned={form} page={page} />;
}
