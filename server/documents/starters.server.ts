import type { ServerBuild } from "@remix-run/server-runtime";
import type { Starter } from "./defer-scripts.server";

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

/**
 * Renders each page that React takes over, for the modules that start React there.
 *
 * @param paths of the pages.
 * @param render answers a request, and tells of each starter.
 * @throws where a page does not render, or has no starter.
 */
export async function renderStarters(
  paths: string[],
  render: (request: Request, onStarter: (starter: Starter) => void) => Promise<Response>,
): Promise<Starter[]> {
  const starters = new Map<string, Starter>();
  for (const path of paths) {
    let found = false;
    const { status } = await render(new Request(`http://localhost${path}`), (starter) => {
      found = true;
      starters.set(starter.path, starter);
    });
    if (status !== 200 || !found) throw new Error(`${path} was built without its starter.`);
  }
  return [...starters.values()];
}
