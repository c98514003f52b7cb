import type { SiteContext } from "../context.server";
import { namesOnly } from "../observe/traces/tracer.server";
import type { CallProvider } from "./provider/call-provider.server";
import { callProvider } from "./provider/choose-provider.server";

/** What asking the provider on behalf of a request needs of the site. */
export type ProviderSite = Pick<
  SiteContext,
  "settings" | "send" | "metrics" | "tracer" | "span"
> & { isStopping?: SiteContext["isStopping"] };

/** Who is asked for calls, as a part of a request's trace; null while test calls are off. */
export function providerOf(site: ProviderSite): CallProvider | null {
  const { settings, send, metrics, tracer = namesOnly, span: parent } = site;
  return callProvider(settings, {
    ...{ send, metrics, isStopping: site.isStopping?.() },
    trace: parent && { tracer, parent },
  });
}
