import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { type Language, languageOf } from "../app/content/language";
import { chooseProvider } from "./calls/provider/choose-provider.server";
import type { Host, RequestContext, Services } from "./context-types.server";
import { checkPost } from "./http/post-check.server";
import { refuse } from "./http/refusal.server";
import { loggedPath } from "./observe/log.server";
import { CallAvailability } from "./store/call-availability.server";

/** The module that makes the host under remix-serve (hosts/remix-serve.ts). */
const REMIX_SERVE_HOST = "../remix-serve.js";

/** Adds the services that do not depend on the host. */
export const servicesOf = (host: Host): Services => ({
  ...host,
  availability: new CallAvailability(host.settings, host.quota.ledger),
  provider: chooseProvider(host),
});

/** What the caller of `newContext` knows about a request. */
interface Known
  extends Pick<Partial<RequestContext>, "clientAddress" | "note" | "requestId" | "span"> {
  /** Keeps the work given to `waitUntil` alive. Never rejects. */
  keep?: RequestContext["waitUntil"];
}

/** Creates a request's context. By default, it knows nothing about the visitor. */
export function newContext(
  services: Services,
  request: Request,
  { clientAddress = null, note = () => {}, requestId, span, keep }: Known = {},
): RequestContext {
  return {
    ...services,
    requestId,
    ...(span && { span }),
    clientAddress,
    // Lazy, because creating a request's signal costs time and few requests need it.
    get visitorLeft() {
      return request.signal;
    },
    note,
    waitUntil(work, how) {
      const failed = (error: unknown) =>
        services.log.error("background-failed", { requestId, error: String(error) });
      const logged = work.catch(failed);
      keep?.(logged, how);
    },
  };
}

/** The services under remix-serve, made once. */
let remixServeServices: Promise<Services> | undefined;

/**
 * Returns the request's context, which server.ts puts into the load context. Under remix-serve it is
 * made here.
 */
export async function requestContext(
  loadContext: AppLoadContext,
  request: Request,
): Promise<RequestContext> {
  if (loadContext.requestContext) return loadContext.requestContext;
  // Imported by path at run time: a Worker has no such file and never gets here.
  remixServeServices ??= import(/* @vite-ignore */ REMIX_SERVE_HOST).then(
    async ({ remixServeHost }) => servicesOf(await remixServeHost()),
  );
  const services = await remixServeServices;
  // Another of the request's loaders may have made it by now.
  if (loadContext.requestContext) return loadContext.requestContext;
  const { log, availability, settings } = services;
  void availability.refresh(() => {});
  const path = loggedPath(new URL(request.url).pathname);
  const requestId = crypto.randomUUID();
  const context = newContext(services, request, {
    requestId,
    note: ({ event = "note", ...fields }) =>
      log.info(String(event), { requestId, path, ...fields }),
  });
  loadContext.requestContext = context;
  // Check what middleware/request-guard would: method and origin. Spare no path: Remix also matches
  // other spellings of a route (`/API/voice`).
  const isRead = request.method === "GET" || request.method === "HEAD";
  const refusal = isRead ? null : checkPost(request, settings.SITE_URL);
  if (refusal) throw refuse(refusal, context);
  return context;
}

/** A loader or action that answers a request from its context, in the language of its address. */
export const withContext =
  <Answer>(
    answer: (
      request: Request,
      context: RequestContext,
      language: Language,
      loadContext: AppLoadContext,
    ) => Answer,
  ) =>
  async ({ request, context: loadContext }: LoaderFunctionArgs) => {
    const context = await requestContext(loadContext, request);
    return answer(request, context, languageOf(new URL(request.url).pathname), loadContext);
  };

/** The loader of a route that takes only POSTs: without it, remix-serve answers a vague 400. */
export const onlyPosts = withContext((_request, context) =>
  refuse({ code: "method-not-allowed" }, context),
);

/**
 * Marks the request's log line as a request for an unknown path. Called where the 404 page comes
 * from memory (answer-pages), where its loader runs for the request (`$.tsx`: in development and
 * under remix-serve), and where not even `$.tsx` matches. Does nothing while a cached page renders.
 */
export const logUnknownPath = ({ note }: Pick<RequestContext, "note">): void =>
  note({ event: "unknown-path" });
