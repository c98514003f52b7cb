import type { Settings } from "../settings.server";

/** Where the room library loads its call object and talks to (measured; see docs/voice.md). */
const ROOM_SCRIPTS = "https://c.daily.co";
const ROOM_CONNECTIONS =
  "https://*.daily.co wss://*.daily.co https://*.pluot.blue wss://*.pluot.blue";
/** Where the bot check's script and its frame come from (Turnstile's documentation). */
const BOT_CHECK = "https://challenges.cloudflare.com";

/** The sources of the inline scripts of a document, in the form `'sha256-…'`. */
export async function inlineScriptHashes(html: string): Promise<string[]> {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return Promise.all(Array.from(scripts, ([, code]) => hashSource(code ?? "")));
}

async function hashSource(code: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/** The policy of a document: nothing but our own files and what the test call needs. */
export function contentSecurityPolicy(
  scriptHashes: string[],
  { voice, turnstile }: Pick<Settings, "voice" | "turnstile">,
): string {
  const room = voice.provider === "vapi";
  const scripts = [
    ...scriptHashes,
    ...(room ? [ROOM_SCRIPTS] : []),
    ...(turnstile ? [BOT_CHECK] : []),
  ];
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(" ")} 'wasm-unsafe-eval'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${room ? ` ${ROOM_CONNECTIONS}` : ""}`,
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    ...(turnstile ? [`frame-src ${BOT_CHECK}`] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
