import type { ServerBuild } from "@remix-run/server-runtime";

/** In a route's `handle`: the route's document is the same for all visitors and rendered once. */
export interface DocumentHandle {
  document: {
    /** Query fields that change the document; with one of them it is rendered per request. */
    query: readonly string[];
    /** Whether React hydrates it; a static page needs no script. */
    hydrated: boolean;
  };
}

/** The paths of the pages that React hydrates. */
export function hydratedPaths(routes: ServerBuild["routes"]): string[] {
  return Object.values(routes)
    .filter(
      ({ module }) => (module.handle as Partial<DocumentHandle> | undefined)?.document?.hydrated,
    )
    .map(({ path = "" }) => `/${path}`);
}

/** Whether a cache key is for a document of unknown paths. */
export const isUnknown = (page: string): boolean => page.endsWith("/*");
