import type { Settings } from "../settings.server";

const headers: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "microphone=(self), camera=(), geolocation=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
};

const HSTS = "Strict-Transport-Security";

/** Adds the security headers that a response does not set itself. */
export function setSecurityHeaders(to: Headers, { hsts }: Pick<Settings, "hsts">): void {
  for (const [name, value] of Object.entries(headers)) if (!to.has(name)) to.set(name, value);
  if (hsts !== null && !to.has(HSTS)) to.set(HSTS, hsts);
}
