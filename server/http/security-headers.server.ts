import type { Settings } from "../settings/settings.server";

const headers: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "microphone=(self), camera=(), geolocation=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
};

const HSTS = "Strict-Transport-Security";

/** The security headers for a response that sets none of them. */
export function securityHeaderValues({ hsts }: Pick<Settings, "hsts">): Record<string, string> {
  return hsts === null ? headers : { ...headers, [HSTS]: hsts };
}

/** Adds the security headers that a response does not set itself. */
export function setSecurityHeaders(to: Headers, settings: Pick<Settings, "hsts">): void {
  for (const [name, value] of Object.entries(securityHeaderValues(settings)))
    if (!to.has(name)) to.set(name, value);
}
