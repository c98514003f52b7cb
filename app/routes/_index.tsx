import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { DocumentHandle } from "#server/documents/document-handle.server";
import { landingLoader as loader } from "~/landing/landing-loader.server";
import { LandingPage } from "~/landing/landing-page";
import { fieldNames } from "~/landing/missed-calls";
import { metaTags } from "~/meta/meta-tags";

export { loader };

/** The calculator updates itself, and data from another build might not fit this one. */
export const shouldRevalidate = () => false;

export const handle: DocumentHandle = { document: { query: fieldNames, hydrated: true } };

export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.page);

export default function Home() {
  return <LandingPage data={useLoaderData<typeof loader>()} />;
}
