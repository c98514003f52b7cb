import { createContext } from "react";

/** The style sheet of the document; empty in the browser, where it stands in the document already. */
export const InlineStyles = createContext("");
