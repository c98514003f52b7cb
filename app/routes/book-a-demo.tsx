import { leadPageLoader } from "~/leads/lead-page-loader.server";

export { default, handle, meta } from "./start";

export const loader = leadPageLoader("demo");
