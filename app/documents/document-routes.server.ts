import type { ServerBuild } from "@remix-run/server-runtime";

/** In a route's `handle`: its document is the same for everybody, and is rendered once. */
export interface DocumentHandle {
  document: {
    /** Fields of the query that make it another document, which is then rendered for the request. */
    query: readonly string[];
    /** Whether React takes it over in the browser; a page that only shows things needs no script. */
    hydrated: boolean;
  };
}

/** The paths of the pages that React takes over in the browser. */
export function hydratedPaths(routes: ServerBuild["routes"]): string[] {
  return Object.values(routes)
    .filter(
      ({ module }) => (module.handle as Partial<DocumentHandle> | undefined)?.document?.hydrated,
    )
    .map(({ path = "" }) => `/${path}`);
}

/** Where the one document for unknown paths is kept. */
export const UNKNOWN = "/*";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Whether a path could match a route; the router decides, also about what cannot be decoded. */
function knownPaths(paths: string[]): (path: string) => boolean {
  const patterns = paths.map((path) =>
    path
      .split("/")
      .map((part) => (part.startsWith(":") ? "[^/]+" : escaped(part)))
      .join("/"),
  );
  // The others are a page's data, the routes behind a link (Remix's own), and files of a build.
  const known = new RegExp(`^(?:${patterns.join("|")}|.*\\.data|/__manifest|/assets/.*)/?$`, "i");
  return (path) => {
    try {
      return known.test(path) || known.test(decodeURIComponent(path));
    } catch {
      return true;
    }
  };
}

/**
 * Reads off the routes which addresses have a document that is rendered once.
 *
 * @param routes of the build; none of them is nested in another than the root.
 * @returns a function from a path with its query to where the document is kept, or null.
 */
export function documentRoutes(routes: ServerBuild["routes"]): (url: string) => string | null {
  const pages = new Map<string, DocumentHandle["document"]>();
  for (const { path = "", module } of Object.values(routes)) {
    const handle = module.handle as Partial<DocumentHandle> | undefined;
    if (handle?.document) pages.set(`/${path}`, handle.document);
  }
  const isKnown = knownPaths(
    Object.values(routes)
      .map(({ path = "" }) => `/${path}`)
      .filter((path) => path !== UNKNOWN),
  );
  return (url) => {
    const [path = "", query = ""] = url.split("?", 2);
    const page = pages.get(path);
    if (!page) return pages.has(UNKNOWN) && !isKnown(path) ? UNKNOWN : null;
    if (query === "") return path;
    const given = new URLSearchParams(query);
    return page.query.some((name) => given.has(name)) ? null : path;
  };
}
