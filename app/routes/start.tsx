import type { DocumentHandle } from "#server/documents/document-handle.server";
import { leadPageLoader } from "~/leads/lead-page-loader.server";

export { LeadPage as default } from "~/leads/lead-form-page";
export { listedMeta as meta } from "~/meta/meta-tags";

export const loader = leadPageLoader("trial");

export const handle: DocumentHandle = { query: ["plan"] };
