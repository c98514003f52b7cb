import { TURNSTILE_ORIGIN } from "../../app/turnstile";
import { readBytes } from "../http/request-body.server";
import { requestLimit } from "../http/request-limit.server";
import { visitorKey } from "../http/visitor-address.server";

/** Where Cloudflare says whether a Turnstile token is good. */
const VERIFY_URL = `${TURNSTILE_ORIGIN}/turnstile/v0/siteverify`;
/** Milliseconds to wait for its word. */
export const BOT_CHECK_TIMEOUT = 5000;
/** Characters of the longest token (Turnstile's documentation). */
const LONGEST_TOKEN = 2048;
const LONGEST_ANSWER = 16 * 1024;

/** Milliseconds of a window, and the checks of one visitor in it, of tokens good or bad. */
const WINDOW = 600_000;
const CHECKS = 20;
// Not of all together: who sends junk from many addresses must not keep people out.
const limit = requestLimit({ visitor: CHECKS, all: Number.POSITIVE_INFINITY }, WINDOW);

/** Why a visitor does not pass, for the log. */
export interface BotCheckProblem {
  botCheck: string;
  /** Seconds after which to try again, where they sent too many tokens. */
  retryAfter?: number;
}

/**
 * Checks a visitor's Turnstile token. Nothing is asked for a token that is none, nor for a visitor
 * who has sent too many: each question is a request of ours that a stranger causes.
 *
 * @returns null where it is good, else why not. Without a word from Cloudflare it is not good: a
 * check that can be switched off from outside protects nothing.
 */
export async function botCheckProblem(
  secretKey: string,
  token: string | null,
  address: string | null,
  {
    ask = (...request) => fetch(...request),
    limited = limit,
  }: { ask?: typeof fetch; limited?: typeof limit } = {},
): Promise<BotCheckProblem | null> {
  if (!token) return { botCheck: "no token" };
  if (token.length > LONGEST_TOKEN) return { botCheck: "token too long" };
  const retryAfter = limited(visitorKey(address));
  if (retryAfter !== null) return { botCheck: "too many tokens", retryAfter };
  const form = new URLSearchParams({ secret: secretKey, response: token });
  if (address) form.set("remoteip", address);
  try {
    const response = await ask(VERIFY_URL, {
      method: "POST",
      body: form,
      redirect: "manual",
      signal: AbortSignal.timeout(BOT_CHECK_TIMEOUT),
    });
    const bytes = await readBytes(response.body, LONGEST_ANSWER);
    const answer = JSON.parse(new TextDecoder().decode(bytes ?? undefined)) as {
      success?: unknown;
      "error-codes"?: unknown;
    } | null;
    if (answer?.success === true) return null;
    const codes = [answer?.["error-codes"]].flat().join(" ");
    return { botCheck: `refused: ${codes.slice(0, 200)}` };
  } catch (error) {
    return { botCheck: `unreachable: ${(error as Error).message}` };
  }
}
