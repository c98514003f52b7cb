import type { MiddlewareHandler } from "hono";
import type { Services } from "../context-types.server";
import { HEALTH_CHECKS } from "../http/host-names.server";
import { CLIENT_CLOSED_REQUEST } from "../http/refusal.server";
import { loggedNetwork, visitorAddresses } from "../http/visitor-address.server";
import { type LogFields, loggedPath } from "../observe/log.server";
import { requestSpan } from "../observe/traces.server";
import { newContext } from "../request-context.server";
import type { AppEnv } from "./connection.server";
import { countRequest } from "./count-request.server";

/**
 * Sent on purpose: the demo is full or the instance is stopping. Nobody needs to wake up for it.
 */
const SERVICE_UNAVAILABLE = 503;

/** The log level of a response. A health check that passes every few seconds is not news. */
function levelOf(status: number, path: string) {
  if (status >= 400) return status >= 500 && status !== SERVICE_UNAVAILABLE ? "error" : "warn";
  return HEALTH_CHECKS.has(path) ? "debug" : "info";
}

/**
 * Gives each request its context, then logs one line with the notes of loaders and actions, counts
 * the request, and ends its span. All that the line says about the visitor is the address's network
 * (docs/decisions/request-log.md). Also keeps the operator's switch fresh where the host doesn't.
 * @param labelOf returns a path's label in metrics.
 */
export function observedRequests(
  services: Services,
  labelOf: (path: string) => string,
): MiddlewareHandler<AppEnv> {
  const { settings, log, availability, metrics, tracer } = services;
  const addressOf = visitorAddresses(settings, log);
  return async (c, next) => {
    const { method, path: pathname, raw: request } = c.req;
    const fields: LogFields = {};
    const beforeLine: Promise<unknown>[] = [];
    const span = requestSpan(`${method} ${pathname}`, tracer);
    const requestId = crypto.randomUUID();
    const context = newContext(services, request, {
      requestId,
      span,
      clientAddress: addressOf(request.headers, c.env.socketAddress, pathname),
      note: (noted) => void Object.assign(fields, noted),
      keep(work, how) {
        if (how?.beforeLine) beforeLine.push(work);
        c.env.waitUntil?.(work);
      },
    });
    c.set("context", context);
    await availability.refresh(context.waitUntil);
    const traced = tracer && span();
    const started = performance.now();
    await next();
    const ms = Math.round(performance.now() - started);
    const answered = c.res.status;
    const write = () => {
      // `event` replaces the default `request` when a loader or action set it.
      const { left, event = "request", ...noted } = fields;
      // If the visitor left, the outcome is not our fault.
      const isLeft = left || (answered >= 500 && request.signal.aborted);
      const status = isLeft ? CLIENT_CLOSED_REQUEST : answered;
      traced?.end({ status });
      if (metrics) countRequest(metrics, method, labelOf(pathname), status, noted.code);
      const from = loggedNetwork(context.clientAddress);
      const path = loggedPath(pathname);
      const always = { requestId, from, method, path, status, ms };
      log[levelOf(status, pathname)](String(event), { ...always, ...noted });
    };
    // Wait for background work that adds fields, such as the id of a call.
    if (beforeLine.length > 0) context.waitUntil(Promise.all(beforeLine).then(write));
    else write();
  };
}
