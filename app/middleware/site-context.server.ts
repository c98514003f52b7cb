import type { MiddlewareHandler } from "hono";
import type { Host, SiteContext } from "../context.server";
import { visitorAddresses } from "../visitor-address.server";
import type { SiteEnvironment } from "./site-environment.server";

/** Gives every request its id, its visitor's address and the host's services. */
export function siteContextFor(host: Host): MiddlewareHandler<SiteEnvironment> {
  const addressOf = visitorAddresses(host);
  return async (c, next) => {
    const noted = {};
    const beforeLine: Promise<unknown>[] = [];
    c.set("site", {
      ...host,
      requestId: crypto.randomUUID(),
      clientAddress: addressOf(c.req.raw.headers, c.env.socketAddress, new URL(c.req.url).pathname),
      // Asked for by few, and not for nothing.
      get visitorLeft() {
        return c.req.raw.signal;
      },
      note: (fields) => void Object.assign(noted, fields),
      waitUntil: (work, how) => {
        const logged = work.catch((error) =>
          host.log.error("background-failed", { error: String(error) }),
        );
        if (how?.beforeLine) beforeLine.push(logged);
        c.env.waitUntil?.(logged);
      },
    });
    c.set("noted", noted);
    c.set("beforeLine", beforeLine);
    await next();
  };
}

/** What loaders get where a document is rendered for everybody: nothing of a visitor is known. */
export function everybodysContext(host: Host, siteUrl: string): SiteContext {
  return {
    ...host,
    settings: { ...host.settings, siteUrl },
    requestId: crypto.randomUUID(),
    clientAddress: null,
    // There is none who could.
    visitorLeft: new AbortController().signal,
    note: () => {},
    waitUntil: () => {},
  };
}
