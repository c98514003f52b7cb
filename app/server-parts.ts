import { createContext } from "react";
import type { FrameWords, NotFoundWords } from "./content/frame";

/** Data the server gives a document without a loader. */
export interface ServerParts {
  /** The style sheet of the page that React hydrates, and of all others. */
  styles: { hydrated: string; still: string };
  /** Words for a page whose loaders failed, in the default language. */
  words: { frame: FrameWords; notFound: NotFoundWords };
}

/** Provides the server parts to the root; null in the browser, whose document already has them. */
export const ServerPartsContext = createContext<ServerParts | null>(null);
