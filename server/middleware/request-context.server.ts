import type { MiddlewareHandler } from "hono";
import type { Host, SiteContext } from "../context.server";
import type { visitorAddresses } from "../http/visitor-address.server";
import type { LogFields } from "../observe/log.server";
import { requestSpan } from "../observe/traces.server";
import type { SiteEnvironment } from "./site-environment.server";

/** Gives every request its id, its visitor's address and the host's services. */
export function requestContext(
  host: Host,
  addressOf: ReturnType<typeof visitorAddresses>,
): MiddlewareHandler<SiteEnvironment> {
  return async (c, next) => {
    const noted: LogFields = {};
    const beforeLine: Promise<unknown>[] = [];
    const requestId = crypto.randomUUID();
    c.set("site", {
      ...host,
      requestId,
      span: requestSpan(() => `${c.req.method} ${new URL(c.req.url).pathname}`, host.tracer),
      clientAddress: addressOf(c.req.raw.headers, c.env.socketAddress, new URL(c.req.url).pathname),
      // A request makes its signal when it is first asked for, which few do.
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
    c.set("beforeLine", beforeLine);
    await next();
  };
}

/** Sees to it that what the operator has switched is known, on a host where nothing looks by itself. */
export const currentLine = (): MiddlewareHandler<SiteEnvironment> => async (c, next) => {
  const { line, waitUntil } = c.get("site");
  await line.freshen(waitUntil);
  await next();
};

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
