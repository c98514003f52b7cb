import type { MiddlewareHandler } from "hono";
import type { SiteEnvironment } from "../../server";
import type { Host, SiteContext } from "../context.server";
import type { visitorAddresses } from "../visitor-address.server";

/** Gives every request its id, its visitor's address and the host's services. */
export function siteContextFor(
  host: Host,
  addressOf: ReturnType<typeof visitorAddresses>,
): MiddlewareHandler<SiteEnvironment> {
  return async (c, next) => {
    const noted = {};
    const beforeLine: Promise<unknown>[] = [];
    c.set("site", {
      ...host,
      requestId: crypto.randomUUID(),
      clientAddress: c.env.known
        ? c.env.known.clientAddress
        : addressOf(c.req.raw.headers, c.env.socketAddress, new URL(c.req.url).pathname),
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
