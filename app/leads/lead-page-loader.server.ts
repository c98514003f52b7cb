import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { siteContext } from "#server/site-context.server";
import { languageOf } from "../content/language";
import { isPlan, type LeadKind } from "../lead-form";
import { pageMeta } from "../meta/page-meta.server";
import { leadPageData } from "./lead-page-data.server";

/** Creates the loader of a page with a form, in the language of its URL. */
export const leadPageLoader =
  (kind: LeadKind) =>
  async ({ request, context }: LoaderFunctionArgs) => {
    const { pathname, searchParams } = new URL(request.url);
    const language = languageOf(pathname);
    const plan = searchParams.get("plan") ?? "";
    const site = await siteContext(context, request);
    const page = leadPageData(site.settings, language);
    const { title, description } = page.words.pages[kind];
    return {
      kind,
      // The plan whose button led here. URLs carry no visitor data.
      plan: kind === "trial" && isPlan(plan) ? plan : "",
      page,
      meta: pageMeta(site, request, { title, description, path: page.links[kind].href }),
    };
  };
