import type { ServerBuild } from "@remix-run/server-runtime";

/** In a route's `handle`: its document is the same for everybody, and is rendered once. */
export interface DocumentHandle {
  document: {
    /** Fields of the query that make it another document, which is then rendered for the request. */
    query: readonly string[];
    /** Whether React takes it over in the browser; a page that only shows things needs no script. */
    hydrated: boolean;
  };
  /** A style sheet that only this page needs, in the document beside the one of all pages. */
  styles?: string;
}

/** The paths of the pages that React takes over in the browser. */
export function hydratedPaths(routes: ServerBuild["routes"]): string[] {
  return Object.values(routes)
    .filter(
      ({ module }) => (module.handle as Partial<DocumentHandle> | undefined)?.document?.hydrated,
    )
    .map(({ path = "" }) => `/${path}`);
}

/** Whether a document is one for unknown paths: what it is cached under ends so. */
export const isUnknown = (page: string): boolean => page.endsWith("/*");
