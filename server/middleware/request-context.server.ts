import type { MiddlewareHandler } from "hono";
import type { Services } from "../context.server";
import type { visitorAddresses } from "../http/visitor-address.server";
import type { LogFields } from "../observe/log.server";
import { requestSpan } from "../observe/traces.server";
import { requestContext } from "../site-context.server";
import type { SiteEnvironment } from "./site-environment.server";

/**
 * Gives each request its context, and keeps the operator's switch fresh on a host that does not read
 * it itself.
 */
export function requestContexts(
  services: Services,
  addressOf: ReturnType<typeof visitorAddresses>,
): MiddlewareHandler<SiteEnvironment> {
  return async (c, next) => {
    const { method, raw: request } = c.req;
    const { pathname } = new URL(request.url);
    const noted: LogFields = {};
    const beforeLine: Promise<unknown>[] = [];
    const site = requestContext(services, request, {
      span: requestSpan(`${method} ${pathname}`, services.tracer),
      clientAddress: addressOf(request.headers, c.env.socketAddress, pathname),
      note: (fields) => void Object.assign(noted, fields),
      keep(work, how) {
        if (how?.beforeLine) beforeLine.push(work);
        c.env.waitUntil?.(work);
      },
    });
    c.set("site", site);
    c.set("noted", noted);
    c.set("beforeLine", beforeLine);
    await services.line.refresh(site.waitUntil);
    await next();
  };
}
