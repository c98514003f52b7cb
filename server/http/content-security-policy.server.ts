import { TURNSTILE_ORIGIN } from "../../app/turnstile";
import type { Settings } from "../settings/settings.server";

/** The SHA-256 of a text for integrity attributes and policies: `sha256-…`. */
export async function hashSource(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** Origins that the room library loads its call object from and connects to (measured). */
const ROOM_SCRIPTS = "https://c.daily.co";
const ROOM_CONNECTIONS =
  "https://*.daily.co wss://*.daily.co https://*.pluot.blue wss://*.pluot.blue";

/** Inline scripts that run, unlike the data for search engines and React. */
const SCRIPTS =
  /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g;
const STYLES = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** The sources for a document's inline elements, in the form `'sha256-…'`. */
function inlineHashes(html: string, elements: RegExp): Promise<string[]> {
  const texts = Array.from(html.matchAll(elements)).flatMap(([, text]) => text || []);
  return Promise.all(texts.map(async (text) => `'${await hashSource(text)}'`));
}

/**
 * A document's policy: allows its inline code, our own files, and what the test call needs.
 *
 * @param stylesChange whether styles change while the page is open, as in development.
 */
export async function contentSecurityPolicy(
  html: string,
  { VOICE_PROVIDER, TURNSTILE_SITE_KEY: turnstile }: Settings,
  stylesChange = false,
): Promise<string> {
  const room = VOICE_PROVIDER === "vapi";
  const scripts = [
    ...(await inlineHashes(html, SCRIPTS)),
    ...(room ? [ROOM_SCRIPTS] : []),
    ...(turnstile ? [TURNSTILE_ORIGIN] : []),
  ];
  const styles = stylesChange ? ["'unsafe-inline'"] : await inlineHashes(html, STYLES);
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(" ")} 'wasm-unsafe-eval'`,
    `style-src 'self' ${styles.join(" ")}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${room ? ` ${ROOM_CONNECTIONS}` : ""}`,
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    ...(turnstile ? [`frame-src ${TURNSTILE_ORIGIN}`] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
