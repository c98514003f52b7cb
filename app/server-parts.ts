import { createContext } from "react";
import type { FrameWords, NotFoundWords } from "./content/frame";

/** What a document takes from the server without a loader; the browser has it in the document. */
export interface ServerParts {
  /** The style sheet of all pages. */
  styles: string;
  /** What a page says whose loaders failed, in the default language; null in the browser. */
  words: { frame: FrameWords; notFound: NotFoundWords } | null;
}

/** Gives them to the root. */
export const ServerPartsContext = createContext<ServerParts>({ styles: "", words: null });
