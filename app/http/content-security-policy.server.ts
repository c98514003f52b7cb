import type { VoiceProvider } from "../settings.server";

/** Where the room library loads its call object and talks to (measured; see docs/voice.md). */
const ROOM_SCRIPTS = "https://c.daily.co";
const ROOM_CONNECTIONS =
  "https://*.daily.co wss://*.daily.co https://*.pluot.blue wss://*.pluot.blue";

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
export function contentSecurityPolicy(scriptHashes: string[], voice: VoiceProvider): string {
  const room = voice === "vapi";
  return [
    "default-src 'none'",
    `script-src 'self' ${[...scriptHashes, ...(room ? [ROOM_SCRIPTS] : [])].join(" ")} 'wasm-unsafe-eval'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${room ? ` ${ROOM_CONNECTIONS}` : ""}`,
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
