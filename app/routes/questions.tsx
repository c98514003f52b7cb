import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { DocumentHandle } from "#server/documents/document-handle.server";
import { metaTags } from "~/meta/meta-tags";
import styles from "~/questions/questions.css?inline";
import { questionsLoader as loader } from "~/questions/questions-loader.server";
import { QuestionsPage } from "~/questions/questions-page";

export { loader };

export const handle: DocumentHandle = { document: { query: [], hydrated: false }, styles };

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.page);

export default function Questions() {
  return <QuestionsPage content={useLoaderData<typeof loader>().content} />;
}
