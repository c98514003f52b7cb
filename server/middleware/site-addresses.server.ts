import type { MiddlewareHandler } from "hono";
import type { documentLookup } from "../documents/document-lookup.server";
import type { Documents } from "../documents/documents.server";
import { errorFor } from "../http/api-error.server";
import type { Representation } from "../http/representation.server";
import type { SiteEnvironment } from "./site-environment.server";

async function send(document: Representation, request: Request): Promise<Response> {
  const { method, headers: asked } = request;
  const variant = await document.variantFor(asked.get("accept-encoding"));
  const answer = document.answer(variant, method, asked.get("if-none-match"));
  const headers = new Headers();
  for (let i = 0; i < answer.headers.length; i += 2)
    headers.set(answer.headers[i] as string, answer.headers[i + 1] as string);
  return new Response(answer.body as BodyInit | null, { status: answer.status, headers });
}

/**
 * Answers what is no matter of a route: cached documents, the 404 page, other names of an
 * address, and what no address looks like. Only the rest goes on.
 */
export function knownAddresses(
  lookUp: ReturnType<typeof documentLookup>,
  documents: Pick<Documents, "findOrRender">,
): MiddlewareHandler<SiteEnvironment> {
  return async (c, next) => {
    const request = c.req.raw;
    const { origin, pathname, search } = new URL(request.url);
    const found = lookUp(request.method, origin, c.env.target ?? pathname + search);
    if (found.leadsTo === "route") return next();
    if (found.leadsTo === "other-name") return c.body(null, 308, { Location: found.path + search });
    if (found.leadsTo === "missing-asset") {
      // While a release rolls out the next instance may have it, so no cache keeps the answer.
      c.get("site").note({ event: "missing-asset" });
      return c.text("Not found", 404, { "Cache-Control": "no-store" });
    }
    if (found.leadsTo === "uri-too-long") return errorFor(request, "uri-too-long");
    if (found.leadsTo === "method-not-allowed")
      return errorFor(request, "method-not-allowed", {
        allow: "GET, HEAD",
        message: "This address takes GET and HEAD requests only.",
      });
    const document = found.cached ?? (await documents.findOrRender(found.address));
    // Rendered for this request it may fail with a better word.
    if (!document) return next();
    return send(document, request);
  };
}
