import type { ServerBuild } from "@remix-run/server-runtime";
import { HEALTH_CHECKS, hostNameKinds } from "../http/host-names.server";
import { type DocumentHandle, isUnknown } from "./document-handle.server";

/**
 * What an address leads to: a cached document (`page`), that document with values from the query, a
 * route's code, the canonical spelling of the address (`path`), our host name with or without
 * `www.` (`sibling-host`), a file of another build, or a refusal.
 */
export type Destination =
  | { leadsTo: "document" | "document-with-query"; page: string }
  | { leadsTo: "canonical-path"; path: string }
  | { leadsTo: "remix" }
  | { leadsTo: "unknown-host" | "sibling-host" }
  | { leadsTo: "missing-asset" | "method-not-allowed" | "uri-too-long" };

/** Maximum characters of path and query to accept (RFC 9110 §4.1 recommends at least 8,000). */
export const MAX_TARGET = 8192;
/** Maximum fields in a query: the calculator, which has the most, sends six. */
const MAX_FIELDS = 64;
/** Maximum characters of a path that could be another spelling of one of ours. */
const MAX_PATH = 256;
/** The folder of the build's files, which have content hashes in their names. */
const ASSETS = "/assets/";

/** The known path that this is another spelling of, or null. */
function canonicalPath(path: string, paths: ReadonlyMap<string, unknown>): string | null {
  try {
    const plain = decodeURIComponent(path).toLowerCase().replace(/\/+$/, "") || "/";
    if (paths.has(plain)) return plain;
  } catch {
    // A path that cannot be decoded is not one of ours.
  }
  return null;
}

const isTooLong = (target: string) =>
  target.length > MAX_TARGET || target.split("&").length > MAX_FIELDS;

/** The build's routes by path, and its 404 pages, the most specific first. */
function pathsOf(routes: ServerBuild["routes"]) {
  const known = new Map<string, ServerBuild["routes"][string]["module"]>();
  const unknown = ["/*"];
  for (const { id, path = "", module } of Object.values(routes)) {
    const at = `/${path}`;
    if (isUnknown(at)) unknown.push(at);
    else if (id !== "root") known.set(at, module);
  }
  unknown.sort((a, b) => b.length - a.length);
  return { known, unknown };
}

/**
 * Derives from the routes what each address leads to, so the much slower router sees only known,
 * canonical ones. Refuses unknown host names: a stranger's domain that points here could take over
 * our pages (DNS rebinding). `lookUp` takes the method, the origin, and the target as sent.
 * @param siteUrl our own origin (`SITE_URL`); without it every host name is ours.
 */
export function destinationsOf(routes: ServerBuild["routes"], siteUrl?: string) {
  const kindOf = hostNameKinds(siteUrl);
  const { known, unknown } = pathsOf(routes);

  /** The 404 page of the path's part of the site. */
  const unknownAt = (path: string): Destination => ({
    leadsTo: "document",
    page: unknown.find((page) => path.startsWith(page.slice(0, -1))) ?? "/*",
  });

  /** A path's label in metrics. */
  const labelOf = (path: string) =>
    known.has(path) ? path : path.startsWith(ASSETS) ? `${ASSETS}*` : "other";

  const lookUp = (method: string, origin: string, target: string): Destination => {
    const reads = method === "GET" || method === "HEAD";
    const kind = kindOf(origin.slice(origin.indexOf("//") + 2));
    const [path = ""] = target.split("?", 1);
    if (kind !== "own" && !HEALTH_CHECKS.has(path))
      return { leadsTo: kind === "sibling" && reads ? "sibling-host" : "unknown-host" };
    // The hosts serve the files that exist.
    if (target.startsWith(ASSETS)) return { leadsTo: "missing-asset" };
    if (path.length > MAX_PATH) return unknownAt(path);
    const route = known.get(path);
    const canonical = route || !reads ? null : canonicalPath(path, known);
    if (!route && canonical === null) return unknownAt(path);
    if (isTooLong(target)) return { leadsTo: "uri-too-long" };
    if (canonical !== null) return { leadsTo: "canonical-path", path: canonical };
    const { query = [], uncached } = (route?.handle ?? {}) as DocumentHandle;
    if (uncached || !route?.default) return { leadsTo: "remix" };
    if (reads) {
      const given = new URLSearchParams(target.slice(path.length + 1));
      const isRead = query.some((name) => given.has(name));
      return { leadsTo: isRead ? "document-with-query" : "document", page: path };
    }
    return route.action ? { leadsTo: "remix" } : { leadsTo: "method-not-allowed" };
  };
  return { lookUp, labelOf };
}
