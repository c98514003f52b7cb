import { TURNSTILE_ORIGIN } from "../../app/turnstile";
import type { Settings } from "../settings/settings.server";

/** Texts whose hashes are remembered: a build's scripts and styles are a few dozen. */
const MOST_TEXTS = 64;

/** What has been hashed, in the order in which it was first. */
const hashes = new Map<string, string>();

/**
 * The SHA-256 of a text as integrity attributes and policies name it: `sha256-…`. Remembered, since
 * the scripts and styles of every document are the same and hashing them took a tenth of a rendering:
 * nothing that belongs to one visitor may be asked for.
 */
export async function hashSource(text: string): Promise<string> {
  const known = hashes.get(text);
  if (known) return known;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const hash = `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
  if (hashes.size < MOST_TEXTS) hashes.set(text, hash);
  return hash;
}

/** Where the room library loads its call object and talks to (measured; see docs/call.md). */
const ROOM_SCRIPTS = "https://c.daily.co";
const ROOM_CONNECTIONS =
  "https://*.daily.co wss://*.daily.co https://*.pluot.blue wss://*.pluot.blue";

/** What stands inline and runs; data for search engines and for React does not. */
const SCRIPTS =
  /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g;
const STYLES = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** The sources of what stands inline in a document, in the form `'sha256-…'`. */
function inlineHashes(html: string, elements: RegExp): Promise<string[]> {
  const texts = Array.from(html.matchAll(elements)).flatMap(([, text]) => text || []);
  return Promise.all(texts.map(async (text) => `'${await hashSource(text)}'`));
}

/**
 * The policy of a document: what stands in it, our own files, and what the test call needs.
 *
 * @param stylesChange whether styles change while the page is open, as in development.
 */
export async function contentSecurityPolicy(
  html: string,
  { voice, turnstile }: Pick<Settings, "voice" | "turnstile">,
  stylesChange = false,
): Promise<string> {
  const room = voice.provider === "vapi";
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
