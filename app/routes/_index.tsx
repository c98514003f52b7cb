import type { DocumentHandle } from "#server/documents/document-handle.server";
import { fieldNames } from "~/landing/missed-calls";

export { landingLoader as loader } from "~/landing/landing-loader.server";
export { LandingPage as default } from "~/landing/landing-page";
export { listedMeta as meta } from "~/meta/meta-tags";

/** The calculator updates itself, and data from another build might not fit this one. */
export const shouldRevalidate = () => false;

export const handle: DocumentHandle = { query: fieldNames, hydrated: true };
