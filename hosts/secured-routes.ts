import type { ServerBuild } from "@remix-run/server-runtime";
import { setSecurityHeaders } from "../server/http/security-headers.server";
import type { Settings } from "../server/settings/settings.server";

type Handler = (...args: never[]) => unknown;

/** A loader or an action whose response, returned or thrown, has the security headers. */
function secured<H extends Handler>(handler: H, settings: Settings): H {
  const secure = (answer: unknown) => {
    if (answer instanceof Response) setSecurityHeaders(answer.headers, settings);
    return answer;
  };
  const handle = async (...args: Parameters<H>) => {
    try {
      return secure(await handler(...args));
    } catch (error) {
      throw secure(error);
    }
  };
  return handle as unknown as H;
}

/** Routes whose resources have the security headers without server.ts; documents have them already. */
export function securedRoutes(
  routes: ServerBuild["routes"],
  settings: Settings,
): ServerBuild["routes"] {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const { default: page, loader, action } = route.module;
      if (page) return [id, route];
      const handlers = {
        ...(loader && { loader: secured(loader, settings) }),
        ...(action && { action: secured(action, settings) }),
      };
      return [id, { ...route, module: { ...route.module, ...handlers } }];
    }),
  );
}
