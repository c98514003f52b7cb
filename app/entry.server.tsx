import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { AppLoadContext, EntryContext } from "@remix-run/server-runtime";
import { renderToReadableStream } from "react-dom/server.browser";
import { withIcons } from "./components/icons.server";
import { siteContext } from "./context.server";
import { type DocumentHandle, STARTER } from "./documents/document-routes.server";
import { InlineStyles } from "./documents/inline-styles";
import { contentSecurityPolicy } from "./http/content-security-policy.server";
import { withOwnSignal } from "./http/own-signal.server";
import { setSecurityHeaders } from "./http/security-headers.server";
import { withWaitingScripts } from "./hydration/waiting-scripts.server";
import { errorText } from "./log.server";
import styles from "./tailwind.css?inline";

/**
 * Renders a document whole: its inline scripts and styles are then known, and the policy can name
 * them by their hashes instead of a nonce that would forbid caching.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const site = siteContext(loadContext, request);
  const { settings, log } = site;
  // An encoded line break matches no route, so the splat route's loader did not note this path.
  const { matches } = remixContext.staticHandlerContext;
  if (status === 404 && !matches.some(({ route }) => route.id === "routes/$"))
    site.note({ event: "unknown-path" });
  const rendered = await withOwnSignal(request.signal, async (signal) => {
    const stream = await renderToReadableStream(
      <InlineStyles.Provider value={styles}>
        <RemixServer context={remixContext} url={request.url} />
      </InlineStyles.Provider>,
      {
        signal,
        onError: (error) => {
          // Whose visitor has left, nobody misses: no fault of ours.
          if (!signal.aborted) log.error("render-failed", { error: String(error) });
        },
      },
    );
    await stream.allReady;
    return new Response(stream).text();
  });
  const url = new URL(request.url);
  const waiting = await withWaitingScripts(rendered, addressOf(url, remixContext));
  // Rendered for this request; a document that is kept gets a rule of its own.
  headers.set("Cache-Control", "private, no-cache");
  setSecurityHeaders(headers);
  if (waiting && url.searchParams.has(STARTER)) {
    headers.set("Content-Type", "text/javascript; charset=utf-8");
    return new Response(waiting.starter, { status, headers });
  }
  const html = withIcons(waiting?.html ?? rendered);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    await contentSecurityPolicy(html, settings, import.meta.env.DEV),
  );
  return new Response(html, { status, headers });
}

/** Where the document is, without those fields of the query that it does not read. */
function addressOf(url: URL, { routeModules, staticHandlerContext }: EntryContext): URL {
  const address = new URL(url);
  address.search = "";
  for (const { route } of staticHandlerContext.matches) {
    const handle = routeModules[route.id]?.handle as DocumentHandle | undefined;
    for (const name of handle?.document.query ?? [])
      for (const value of url.searchParams.getAll(name)) address.searchParams.append(name, value);
  }
  return address;
}

/** Reports an error of a loader, an action or a render once, without the request's contents. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  // A thrown response (405, 404) is an answer: its status is in the request's line.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.site?.log.error("unhandled-error", {
    requestId: context.site.requestId,
    error: errorText(error),
  });
  if (!context.site) console.error(errorText(error));
}
