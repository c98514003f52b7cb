import type { MiddlewareHandler } from "hono";
import type { Host, SiteContext } from "../context.server";
import type { visitorAddresses } from "../http/visitor-address.server";
import type { LogFields } from "../observe/log.server";
import { requestSpan } from "../observe/traces.server";
import type { SiteEnvironment } from "./site-environment.server";

/**
 * Gives each request its id, the visitor's address and the host's services, and keeps the
 * operator's switch fresh on a host that does not read it itself.
 */
export function requestContext(
  host: Host,
  addressOf: ReturnType<typeof visitorAddresses>,
): MiddlewareHandler<SiteEnvironment> {
  return async (c, next) => {
    const logFields: LogFields = {};
    const beforeLine: Promise<unknown>[] = [];
    const requestId = crypto.randomUUID();
    c.set("site", {
      ...host,
      requestId,
      span: requestSpan(() => `${c.req.method} ${new URL(c.req.url).pathname}`, host.tracer),
      clientAddress: addressOf(c.req.raw.headers, c.env.socketAddress, new URL(c.req.url).pathname),
      // Lazy, because creating a request's signal costs time and few requests need it.
      get visitorLeft() {
        return c.req.raw.signal;
      },
      note: (fields) => void Object.assign(logFields, fields),
      waitUntil: (work, how) => {
        const logged = work.catch((error) =>
          host.log.error("background-failed", { requestId, error: String(error) }),
        );
        if (how?.beforeLine) beforeLine.push(logged);
        c.env.waitUntil?.(logged);
      },
    });
    c.set("noted", logFields);
    c.set("beforeLine", beforeLine);
    await host.line.refresh(c.get("site").waitUntil);
    await next();
  };
}

/** The context for a document that all visitors share: it knows nothing about any visitor. */
export function sharedContext(host: Host, siteUrl: string): SiteContext {
  return {
    ...host,
    settings: { ...host.settings, siteUrl },
    requestId: crypto.randomUUID(),
    clientAddress: null,
    // No visitor can leave, so it never aborts.
    visitorLeft: new AbortController().signal,
    note: () => {},
    waitUntil: () => {},
  };
}
