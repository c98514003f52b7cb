import { createContext } from "react";
import type { FrameWords, NotFoundWords } from "./content/frame";

/** Data the server gives a document without a loader. In the browser the document has it. */
export interface ServerParts {
  /** The style sheet of the home page, and of pages without their own. */
  styles: string;
  /** Words for a page whose loaders failed, in the default language; null in the browser. */
  words: { frame: FrameWords; notFound: NotFoundWords } | null;
}

/** Provides the server parts to the root. */
export const ServerPartsContext = createContext<ServerParts>({ styles: "", words: null });
