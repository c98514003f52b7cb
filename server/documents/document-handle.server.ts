import type { ServerBuild } from "@remix-run/server-runtime";

/**
 * A page's `handle`, if its document is not static, the same for all visitors and rendered once.
 */
export interface DocumentHandle {
  /** Query fields that change the document; with one of them it is rendered per request. */
  query?: readonly string[];
  /** React hydrates it. */
  hydrated?: true;
  /** It is rendered for each request. */
  uncached?: true;
}

/** The paths of the pages that React hydrates. */
export function hydratedPaths(routes: ServerBuild["routes"]): string[] {
  return Object.values(routes)
    .filter(({ module }) => (module.handle as DocumentHandle | undefined)?.hydrated)
    .map(({ path = "" }) => `/${path}`);
}

/** Whether a cache key is for a document of unknown paths. */
export const isUnknown = (page: string): boolean => page.endsWith("/*");
