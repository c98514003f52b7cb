import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { questionsMeta, questionsPage } from "~/content/questions-page.server";
import { siteContext } from "~/context.server";
import type { DocumentHandle } from "~/documents/document-routes.server";
import { faqData } from "~/meta/faq-data.server";
import { metaTags } from "~/meta/meta-tags";
import { pageMeta } from "~/meta/page-meta.server";
import styles from "~/questions/questions.css?inline";
import { QuestionsPage } from "~/questions/questions-page";

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteContext(context, request);
  const content = questionsPage(site.settings);
  return {
    content,
    meta: pageMeta(site, request, {
      ...questionsMeta,
      path: "/questions",
      jsonLd: faqData(content.groups.flatMap(({ questions }) => questions)),
    }),
  };
}

export const handle: DocumentHandle = { document: { query: [], hydrated: false }, styles };

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

export default function Questions() {
  return <QuestionsPage content={useLoaderData<typeof loader>().content} />;
}
