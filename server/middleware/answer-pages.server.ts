import type { Context, MiddlewareHandler } from "hono";
import type { Destination, destinationsOf } from "../documents/destinations.server";
import type { Documents } from "../documents/documents.server";
import { refuse } from "../http/refusal.server";
import type { Representation } from "../http/representation.server";
import { requestLimit } from "../http/request-limit.server";
import { visitorKey } from "../http/visitor-address.server";
import { loggedPath } from "../observe/log.server";
import { logUnknownPath } from "../request-context.server";
import type { AppEnv } from "./connection.server";

/**
 * Maximum documents in ten minutes to render for their query. Nobody presses the calculator's
 * button more often; beyond that, visitors get the shared document and its script reads the query.
 */
const RENDERED = { visitor: 60, all: 1200 };

/** Blobs by body: workerd copies other bodies per response, unseen by its garbage collector. */
const bodies = new WeakMap<Uint8Array, Blob>();

function shared(body: Uint8Array): Blob {
  const blob = bodies.get(body) ?? new Blob([body as BlobPart]);
  bodies.set(body, blob);
  return blob;
}

async function send(document: Representation, { method, headers }: Request): Promise<Response> {
  const accepted = headers.get("accept-encoding");
  const { body, ...how } = await document.answer(method, accepted, headers.get("if-none-match"));
  return new Response(body && shared(body), how);
}

/** The details when a request that would change a page is refused. */
const ONLY_READ = {
  allow: "GET, HEAD",
  message: "This address accepts only GET and HEAD requests.",
};

/** The response for an address that is neither a page nor left to Remix. */
function elsewhere(
  found: Exclude<Destination, { page: string } | { leadsTo: "remix" }>,
  c: Context<AppEnv>,
): Response {
  const request = c.req.raw;
  const { host: hostName, pathname, search } = new URL(request.url);
  const context = c.get("context");
  const { leadsTo } = found;
  if (leadsTo === "sibling-host")
    return c.redirect(context.settings.SITE_URL + pathname + search, 308);
  if (leadsTo === "canonical-path") return c.redirect(found.path + search, 308);
  if (leadsTo === "missing-asset") {
    // During a rollout the next instance may have the file, so no cache may keep this response.
    context.note({ event: "missing-asset" });
    return c.text("Not found", 404, { "Cache-Control": "no-store" });
  }
  const noted = leadsTo === "unknown-host" ? { hostName: loggedPath(hostName) } : {};
  const detail = leadsTo === "method-not-allowed" ? ONLY_READ : {};
  return refuse({ code: leadsTo, detail, noted }, context, request);
}

/**
 * Answers pages, which Remix renders once for everybody, and wrong addresses: unknown host names,
 * other spellings, missing assets. Leaves to Remix what it must answer anew for each request.
 *
 * @param isCached whether documents are cached; in development each request renders its own.
 */
export function answerPages(
  lookUp: ReturnType<typeof destinationsOf>["lookUp"],
  documents: Pick<Documents, "findOrRender">,
  isCached: boolean,
): MiddlewareHandler<AppEnv> {
  const renderLimit = requestLimit(RENDERED);
  return async (c, next) => {
    const request = c.req.raw;
    const { origin, pathname, search } = new URL(request.url);
    const found = lookUp(request.method, origin, c.env.target ?? pathname + search);
    if (found.leadsTo === "remix") return next();
    if (!("page" in found)) return elsewhere(found, c);
    if (!isCached) return next();
    if (found.leadsTo === "document-with-query") {
      const wait = renderLimit(visitorKey(c.get("context").clientAddress));
      if (wait === null) return next();
    }
    const document = await documents.findOrRender(origin, found.page);
    // Rendering it for this request may produce a better error.
    if (!document) return next();
    if (document.status === 404) logUnknownPath(c.get("context"));
    return send(document, request);
  };
}
