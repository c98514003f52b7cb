import { legalLoader } from "~/legal/legal-loader.server";

export { LegalPage as default } from "~/legal/legal-page";
export { listedMeta as meta } from "~/meta/meta-tags";

export const loader = legalLoader("privacy");
