/** In a route's `handle`: its document is the same for everybody, and is rendered once. */
export interface DocumentHandle {
  document: {
    /** Fields of the query that make it another document, which is then rendered for the request. */
    query: readonly string[];
    /** Whether React takes it over in the browser; a page that only shows things needs no script. */
    hydrated: boolean;
  };
}

/** In the query: the module that starts React on this document is asked for, not the document. */
export const STARTER = "start";

/** Where the one document for unknown paths is kept. */
export const UNKNOWN = "/*";
