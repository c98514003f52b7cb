import type { ReturnedForm } from "#server/leads/take-lead.server";
import { withContext } from "#server/request-context.server";
import { blank, type LeadKind } from "../lead-form";
import { pageMeta } from "../meta/page-meta.server";
import { leadPageData } from "./lead-page-data.server";

/** The form of a first visit. */
export const emptyForm = (kind: LeadKind, plan?: string): ReturnedForm => ({
  ...{ kind, typed: blank(kind, plan), errors: {}, message: null, prepared: null },
});

/** Creates the loader of a page with a form, in the language of its URL. */
export const leadPageLoader = (kind: LeadKind) =>
  withContext((request, context, language) => {
    const { searchParams } = new URL(request.url);
    // The plan whose button led here. URLs carry no visitor data.
    const plan = (kind === "trial" && searchParams.get("plan")) || "";
    const page = leadPageData(context, language);
    const { title, description } = page.words.pages[kind];
    const path = page.links[kind].href;
    return {
      form: emptyForm(kind, plan),
      page,
      meta: pageMeta(request, context, { title, description, path }),
    };
  });
