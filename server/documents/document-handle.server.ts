import type { ServerBuild } from "@remix-run/server-runtime";

/**
 * How a page differs from a static document that is rendered once for all visitors.
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

/** Whether a page stands for unknown paths. A request for `/*` itself renders it. */
export const isUnknown = (page: string): boolean => page.endsWith("/*");
