import type { HeadersFunction } from "@remix-run/server-runtime";
import styles from "~/leads/pages.css?inline";

export { leadAction as action, returnedLoader as loader } from "~/leads/lead-route.server";
export { ReturnedPage as default } from "~/leads/returned-page";
export { unlistedMeta as meta } from "~/meta/meta-tags";

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const handle = { styles };
