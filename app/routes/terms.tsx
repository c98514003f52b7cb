import { legalLoader } from "~/legal/legal-loader.server";

export { default, meta } from "./privacy";

export const loader = legalLoader("terms");
