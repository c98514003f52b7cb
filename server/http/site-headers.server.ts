import { release } from "../release.server";
import type { Settings } from "../settings/settings.server";
import { VERSION_HEADER } from "../version-header";

const headers: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "microphone=(self), camera=(), geolocation=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
};

/**
 * Adds security headers and the build's id, which shows which of two instances or caches answered;
 * headers that a response already has are kept. `entry.server.tsx` adds them to documents, because
 * those from Node's memory bypass the middleware in server.ts, which adds them to all other
 * answers. Under remix-serve only documents have them.
 */
export function setSiteHeaders(to: Headers, { HSTS }: Pick<Settings, "HSTS">): void {
  const all = {
    ...headers,
    ...(HSTS !== null && { "Strict-Transport-Security": HSTS }),
    [VERSION_HEADER]: release.build,
  };
  for (const [name, value] of Object.entries(all)) if (!to.has(name)) to.set(name, value);
}
