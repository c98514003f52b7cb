import type { MiddlewareHandler } from "hono";
import type { Host, SiteContext } from "../context.server";
import type { LogFields } from "../log.server";
import { namesOnly, readTraceparent, type Span } from "../traces/tracer.server";
import { visitorAddresses } from "../visitor-address.server";
import type { SiteEnvironment } from "./site-environment.server";

/** Characters of the longest name of a span. */
const LONGEST_NAME = 100;

/** Gives every request its id, its visitor's address and the host's services. */
export function siteContextFor(host: Host): MiddlewareHandler<SiteEnvironment> {
  const addressOf = visitorAddresses(host);
  return async (c, next) => {
    const noted: LogFields = {};
    const beforeLine: Promise<unknown>[] = [];
    const requestId = crypto.randomUUID();
    let span: Span | undefined;
    c.set("site", {
      ...host,
      requestId,
      // Made for few requests, and not for nothing.
      span() {
        const asked = c.req.header("traceparent") ?? null;
        const name = `${c.req.method} ${new URL(c.req.url).pathname}`;
        span ??= (host.tracer ?? namesOnly).start(name.slice(0, LONGEST_NAME), "server", asked);
        return span;
      },
      clientAddress: addressOf(c.req.raw.headers, c.env.socketAddress, new URL(c.req.url).pathname),
      // Asked for by few, and not for nothing.
      get visitorLeft() {
        return c.req.raw.signal;
      },
      note: (fields) => void Object.assign(noted, fields),
      waitUntil: (work, how) => {
        const logged = work.catch((error) =>
          host.log.error("background-failed", { requestId, error: String(error) }),
        );
        if (how?.beforeLine) beforeLine.push(logged);
        c.env.waitUntil?.(logged);
      },
    });
    c.set("noted", noted);
    const trace = readTraceparent(c.req.header("traceparent") ?? null);
    if (trace) Object.assign(noted, { traceId: trace.traceId });
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
