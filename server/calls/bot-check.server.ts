import { TURNSTILE_ORIGIN } from "../../app/turnstile";
import { readBytes } from "../http/read-bytes.server";

/** Where Cloudflare says whether a Turnstile token is good. */
const VERIFY_URL = `${TURNSTILE_ORIGIN}/turnstile/v0/siteverify`;
/** Milliseconds to wait for its word. */
const TIMEOUT = 5000;
/** Characters of the longest token (Turnstile's documentation). */
const LONGEST_TOKEN = 2048;
const LONGEST_ANSWER = 16 * 1024;

/**
 * Checks a visitor's Turnstile token.
 *
 * @returns null where it is good, else why not, for the log. Without a word from Cloudflare it is
 * not good: a check that can be switched off from outside protects nothing.
 */
export async function botCheckProblem(
  secretKey: string,
  token: string | null,
  address: string | null,
  ask: typeof fetch = (...request) => fetch(...request),
): Promise<string | null> {
  if (!token) return "no token";
  if (token.length > LONGEST_TOKEN) return "token too long";
  const form = new URLSearchParams({ secret: secretKey, response: token });
  if (address) form.set("remoteip", address);
  try {
    const response = await ask(VERIFY_URL, {
      method: "POST",
      body: form,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const bytes = await readBytes(response.body, LONGEST_ANSWER);
    const answer = JSON.parse(new TextDecoder().decode(bytes ?? undefined)) as {
      success?: unknown;
      "error-codes"?: unknown;
    } | null;
    if (answer?.success === true) return null;
    return `refused: ${[answer?.["error-codes"]].flat().join(" ").slice(0, 200)}`;
  } catch (error) {
    return `unreachable: ${(error as Error).message}`;
  }
}
