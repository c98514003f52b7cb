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
