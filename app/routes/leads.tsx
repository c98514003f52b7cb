import type { HeadersFunction } from "@remix-run/server-runtime";
import type { DocumentHandle } from "#server/documents/document-handle.server";

export { LeadPage as default } from "~/leads/lead-form-page";
export { leadAction as action, returnedLoader as loader } from "~/leads/lead-route.server";
export { unlistedMeta as meta } from "~/meta/meta-tags";

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const handle: DocumentHandle = { uncached: true };
