import { redirect } from "@remix-run/server-runtime";
import { withContext } from "#server/request-context.server";
import { pathIn } from "~/content/language";
import { legalPage } from "~/content/legal-pages.server";
import { linkTarget } from "~/content/site-links.server";
import { pageMeta } from "~/meta/page-meta.server";

/** Creates the loader of a legal page, which redirects if the operator has their own. */
export const legalLoader = (name: "privacy" | "terms") =>
  withContext((request, context, language) => {
    const { settings } = context;
    const path = pathIn(`/${name}`, language);
    const { href } = linkTarget(name, settings, { language });
    if (href !== path) throw redirect(href);
    const content = legalPage(name, settings, language, context.outbox !== undefined);
    const { title, description } = content;
    return { content, meta: pageMeta(request, context, { title, description, path }) };
  });
