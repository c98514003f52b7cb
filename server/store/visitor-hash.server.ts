import type { Settings } from "../settings/settings.server";

/** Bytes of a hash: enough that no two visitors share one. */
const HASH_BYTES = 12;

/** This process's own key when no secret is configured. Counts then end with the process. */
let processKey: string | undefined;

const bytes = (text: string) => new TextEncoder().encode(text);

/**
 * The hash under which a visitor or network is counted. No store ever holds an address, and nobody
 * can match an address to its hash without the site's key.
 */
export async function visitorHash(
  { VAPI_API_KEY, LEAD_WEBHOOK_SECRET }: Settings,
  visitor: string,
): Promise<string> {
  processKey ??= crypto.randomUUID();
  const secret = bytes(VAPI_API_KEY ?? LEAD_WEBHOOK_SECRET ?? processKey);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", secret, algorithm, false, ["sign"]);
  const hash = new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes(visitor)));
  return Array.from(hash.subarray(0, HASH_BYTES), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
