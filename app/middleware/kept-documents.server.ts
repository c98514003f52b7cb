import type { MiddlewareHandler } from "hono";
import type { SiteEnvironment } from "../../server";
import { type Documents, isUnknown } from "../documents/documents.server";

/** Answers from the documents that are kept, and keeps each one when it is first rendered. */
export function keptDocuments(documents: Documents): MiddlewareHandler<SiteEnvironment> {
  return async (c, next) => {
    const { method } = c.req;
    const { origin, pathname, search } = new URL(c.req.url);
    const reads = method === "GET" || method === "HEAD";
    const address = reads ? documents.address(origin, pathname + search) : null;
    let document = address ? documents.find(address) : null;
    if (!address || !document) {
      // Some encoded characters get the error page of the root.
      if (!address || pathname.includes("%")) return next();
      // The answer to a HEAD has no body that could be kept.
      if (method === "HEAD") c.req.raw = new Request(c.req.raw, { method: "GET" });
      document = await documents.findOrRender(address, async () => {
        await next();
        return c.res;
      });
      // Another request's answer was not what the address is for; this one's may be.
      if (!document) return c.finalized ? undefined : next();
    }
    // Whoever waited for another's rendering asked for it no less.
    if (isUnknown(address)) c.get("site").note({ event: "unknown-path" });
    const variant = await document.variantFor(c.req.header("accept-encoding"));
    const answer = document.answer(variant, method, c.req.header("if-none-match"));
    const headers = new Headers();
    for (let i = 0; i < answer.headers.length; i += 2)
      headers.set(answer.headers[i] as string, answer.headers[i + 1] as string);
    // Hono would add the headers of the response before to this one.
    c.res = undefined;
    c.res = new Response(answer.body as BodyInit | null, { status: answer.status, headers });
  };
}
