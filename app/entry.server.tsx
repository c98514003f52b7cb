import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { AppLoadContext, EntryContext } from "@remix-run/server-runtime";
import { renderToReadableStream, renderToString } from "react-dom/server.browser";
import type { RequestContext } from "#server/context-types.server";
import {
  deferScripts,
  hasDeferredScripts,
  withFirstInteraction,
  withoutScripts,
} from "#server/documents/defer-scripts.server";
import { contentSecurityPolicy } from "#server/http/content-security-policy.server";
import { setSiteHeaders } from "#server/http/site-headers.server";
import { errorText } from "#server/observe/log.server";
import { logUnknownPath, requestContext } from "#server/request-context.server";
import { DEFAULT_LANGUAGE } from "./content/language";
import { frameWords, notFoundWords } from "./content/site-words.server";
import hydrated from "./home.css?inline";
import { withTabIcon } from "./meta/tab-icon.server";
import still from "./pages.css?inline";
import { type ServerParts, ServerPartsContext } from "./server-parts";

const parts: ServerParts = {
  styles: { hydrated, still },
  words: { frame: frameWords[DEFAULT_LANGUAGE], notFound: notFoundWords[DEFAULT_LANGUAGE] },
};

/**
 * Renders the whole document before it sends anything. The content security policy can then list
 * hashes of its inline scripts and styles. A nonce would forbid caching.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  if (loadContext.answer) return loadContext.answer;
  const context = await requestContext(loadContext, request);
  const { settings } = context;
  // A path with an encoded line break matches no route, not even the splat route.
  if (status === 404 && remixContext.staticHandlerContext.errors) logUnknownPath(context);
  const document = (
    <ServerPartsContext.Provider value={parts}>
      <RemixServer context={withoutStream(remixContext)} url={request.url} />
    </ServerPartsContext.Provider>
  );
  // Nothing suspends outside of development, and the policy needs the whole document. Streaming
  // takes 50% more CPU time and listens to the request's signal.
  const rendered = import.meta.env.DEV
    ? await new Response(await renderToReadableStream(document)).text()
    : `<!DOCTYPE html>${renderToString(document)}`;
  const html = withTabIcon(await withScripts(rendered, remixContext, context));
  // For documents rendered per request; cached ones get their own header (documents.server.ts).
  headers.set("Cache-Control", status === 200 ? "private, no-cache" : "no-store");
  setSiteHeaders(headers, settings);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const policy = await contentSecurityPolicy(html, settings, import.meta.env.DEV);
  headers.set("Content-Security-Policy", policy);
  return new Response(html, { status, headers });
}

/** In development Remix streams the data after the document; otherwise the document contains it. */
function withoutStream(context: EntryContext): EntryContext {
  if (import.meta.env.DEV) return context;
  void context.serverHandoffStream?.cancel();
  return { ...context, serverHandoffStream: undefined };
}

async function withScripts(rendered: string, remixContext: EntryContext, context: RequestContext) {
  if (import.meta.env.DEV) return withFirstInteraction(rendered);
  const { loaderData, actionData, errors } = remixContext.staticHandlerContext;
  // Error pages need no React.
  if (errors || actionData || !hasDeferredScripts(rendered)) return withoutScripts(rendered);
  const { module, imports } = remixContext.manifest.entry;
  const { html, bootstrap } = await deferScripts(rendered, loaderData, [module, ...imports]);
  context.onBootstrap?.(bootstrap);
  return html;
}

/** Logs an error of a loader, action or render once, without the request's contents. */
export function handleError(
  error: unknown,
  { request, context: { requestContext } }: { request: Request; context: AppLoadContext },
): void {
  // A thrown response (404, 405) is an answer, not an error. The request's log line has its status.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const text = errorText(error);
  if (requestContext) {
    const { log, requestId } = requestContext;
    log.error("unhandled-error", { requestId, error: text });
  } else console.error(text);
}
