import { legalLoader } from "~/legal/legal-loader.server";

export { default, handle, meta } from "./privacy";

export const loader = legalLoader("terms");
