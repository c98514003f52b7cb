import type { ServerBuild } from "@remix-run/server-runtime";
import { HEALTH_CHECKS, type hostStanding } from "../http/own-hosts.server";
import type { Representation } from "../http/representation.server";
import { type DocumentHandle, isUnknown } from "./document-handle.server";
import type { DocumentAddress, Documents } from "./documents.server";

/**
 * What an address leads to: a cached document (`page` says which), that document with something from
 * the query in it, code of a route, the same place under its one name (`path`), a file of another
 * build, or a refusal.
 */
export type Destination =
  | { leadsTo: "document" | "document-with-query"; page: string }
  | { leadsTo: "route" }
  | { leadsTo: "other-name"; path: string }
  | { leadsTo: "missing-asset" }
  | { leadsTo: "method-not-allowed" }
  | { leadsTo: "uri-too-long" };

/** Characters of the longest path and query that is looked at (RFC 9110 §4.1 wants 8,000). */
export const LONGEST_TARGET = 8192;
/** Fields of the largest query: the link of a prepared email has ten, the calculator four. */
const MOST_FIELDS = 64;
/** Characters of a path that could be another way of writing one of ours. */
const LONGEST_PATH = 256;
/** Where the files of a build are, whose names hold a hash of what is in them. */
const ASSETS = "/assets/";

const route: Destination = { leadsTo: "route" };
const missingAsset: Destination = { leadsTo: "missing-asset" };
const tooLong: Destination = { leadsTo: "uri-too-long" };
const notAllowed: Destination = { leadsTo: "method-not-allowed" };

/** The one of some paths that a path is another way of writing, or null. */
function otherName(path: string, paths: ReadonlySet<string>): string | null {
  try {
    const plain = decodeURIComponent(path).toLowerCase().replace(/\/+$/, "") || "/";
    if (paths.has(plain)) return plain;
  } catch {
    // What cannot be read is no way of writing one of ours.
  }
  return null;
}

function hasTooManyFields(target: string): boolean {
  let fields = 0;
  for (let at = target.indexOf("&"); at !== -1; at = target.indexOf("&", at + 1))
    if (++fields >= MOST_FIELDS) return true;
  return false;
}

/** Paths of the build's routes, by what answers them. */
function pathsOf(routes: ServerBuild["routes"]) {
  const documents = new Map<string, DocumentHandle["document"] | undefined>();
  const withAction = new Set<string>();
  const plain = new Set<string>();
  const data = new Set<string>();
  const unknown = ["/*"];
  for (const { id, path = "", module } of Object.values(routes)) {
    const at = `/${path}`;
    if (isUnknown(at)) unknown.push(at);
    if (id === "root" || isUnknown(at)) continue;
    const handle = module.handle as Partial<DocumentHandle> | undefined;
    documents.set(at, handle?.document);
    if (module.action) withAction.add(at);
    // Remix's own: the data of a page for a visit without a new document. A form has no second name.
    if (module.default && !module.action) data.add(`${at === "/" ? "/_root" : at}.data`);
    plain.add(at);
  }
  return {
    documents,
    withAction,
    plain,
    // The nearest first.
    unknown: unknown.sort((a, b) => b.length - a.length),
    data,
  };
}

/**
 * Reads off the routes what each address of the site leads to, so that the router only sees addresses
 * that it has, written in their one way: matching costs it far more than it costs to ask.
 *
 * @param routes of the build; none is nested in another than the root, and none has a name in its path.
 * @returns a function of the method and of path with query, as they were sent. Its work does not
 * grow with a path's length, and ends with `LONGEST_TARGET` of a query.
 */
export function siteAddresses(
  routes: ServerBuild["routes"],
): (method: string, target: string) => Destination {
  const { documents, withAction, plain, unknown, data } = pathsOf(routes);

  /** The 404 page of the part of the site that a path is in. */
  const unknownAt = (path: string): Destination => ({
    leadsTo: "document",
    page: unknown.find((page) => path.startsWith(page.slice(0, -1))) ?? "/*",
  });

  return (method, target) => {
    // The hosts answer those that there are.
    if (target.startsWith(ASSETS)) return missingAsset;
    const end = target.indexOf("?");
    const pathLength = end === -1 ? target.length : end;
    const path = target.slice(0, Math.min(pathLength, LONGEST_PATH));
    if (pathLength > LONGEST_PATH) return unknownAt(path);
    const reads = method === "GET" || method === "HEAD";
    const known = plain.has(path) || data.has(path);
    const meant = known || !reads ? null : otherName(path, plain);
    if (!known && meant === null) return unknownAt(path);
    if (target.length > LONGEST_TARGET || hasTooManyFields(target)) return tooLong;
    if (meant !== null) return { leadsTo: "other-name", path: meant };
    const document = documents.get(path);
    if (!document) return route;
    if (reads) {
      const given = new URLSearchParams(target.slice(pathLength + 1));
      const isRead = document.query.some((name) => given.has(name));
      return { leadsTo: isRead ? "document-with-query" : "document", page: path };
    }
    return withAction.has(path) ? route : notAllowed;
  };
}

/** What an address leads to; a document with what it is cached under. */
export type Found =
  /** The host is none of ours, or the one with or without `www.` beside it. */
  | { leadsTo: "unknown-host" }
  | { leadsTo: "sibling-host" }
  | Exclude<Destination, { page: string }>
  | {
      leadsTo: "document" | "document-with-query";
      address: DocumentAddress;
      /** Missing where the cache does not have it yet. */
      cached: Representation | undefined;
    };

/**
 * Looks up what an address leads to, in the document cache where that is a document. Pages for hosts
 * that are not ours would be rendered for nobody, and a name that somebody else points here would make
 * our pages theirs (DNS rebinding).
 *
 * @returns a function of the method, the origin that was asked, and path with query as they were sent.
 */
export function documentLookup(
  addresses: ReturnType<typeof siteAddresses>,
  documents: Pick<Documents, "address" | "find">,
  standing: ReturnType<typeof hostStanding>,
): (method: string, origin: string, target: string) => Found {
  return (method, origin, target) => {
    const whose = standing(origin.slice(origin.indexOf("//") + 2));
    if (whose !== "own" && !HEALTH_CHECKS.has(target.split("?", 1)[0] ?? ""))
      return whose === "sibling" && (method === "GET" || method === "HEAD")
        ? { leadsTo: "sibling-host" }
        : { leadsTo: "unknown-host" };
    const destination = addresses(method, target);
    if (!("page" in destination)) return destination;
    const { leadsTo, page } = destination;
    const address = documents.address(origin, page);
    return { leadsTo, address, cached: documents.find(address) };
  };
}
