import { TURNSTILE_ORIGIN } from "../../app/turnstile";
import type { Settings } from "../settings/settings.server";
import { requestLimit } from "./request-limit.server";
import { visitorKey } from "./visitor-address.server";

/** Cloudflare's endpoint for verifying Turnstile tokens. */
const VERIFY_URL = `${TURNSTILE_ORIGIN}/turnstile/v0/siteverify`;
/** Milliseconds to wait for its answer. */
export const BOT_CHECK_TIMEOUT = 5000;
/** Maximum characters of a token (Turnstile's documentation). */
const MAX_TOKEN = 2048;

/** Checks per visitor in ten minutes, whether they pass or not. */
const CHECKS = 20;
// No limit for all visitors together: junk from many addresses must not lock people out.
const limit = requestLimit({ visitor: CHECKS });

/**
 * Checks a visitor's Turnstile token; null if it is good or not needed. Asks Cloudflare only about
 * a token of plausible length from a visitor who has not sent too many. If Cloudflare does not
 * answer, the check fails: otherwise outsiders could disable it.
 * @returns the problem for the log, and the seconds to wait if there were too many tokens.
 */
export async function botCheckProblem(
  { TURNSTILE_SECRET_KEY: secret }: Pick<Settings, "TURNSTILE_SECRET_KEY">,
  token: string | null,
  address: string | null,
) {
  if (!secret) return null;
  if (!token) return { botCheck: "no token" };
  if (token.length > MAX_TOKEN) return { botCheck: "token too long" };
  const retryAfter = limit(visitorKey(address));
  if (retryAfter !== null) return { botCheck: "too many tokens", retryAfter };
  const form = new URLSearchParams({ secret, response: token });
  if (address) form.set("remoteip", address);
  try {
    const response = await fetch(VERIFY_URL, {
      method: "POST",
      body: form,
      redirect: "manual",
      signal: AbortSignal.timeout(BOT_CHECK_TIMEOUT),
    });
    const answer: { success?: unknown; "error-codes"?: unknown } | null = await response.json();
    if (answer?.success === true) return null;
    const codes = [answer?.["error-codes"]].flat().join(" ");
    return { botCheck: `refused: ${codes.slice(0, 200)}` };
  } catch (error) {
    return { botCheck: `unreachable: ${(error as Error).message}` };
  }
}
