/** Where the bot check's script and its frame come from (Turnstile's documentation). */
export const TURNSTILE_ORIGIN = "https://challenges.cloudflare.com";

/** The script of the bot check, which draws every `.cf-turnstile` of a page by itself. */
export const TURNSTILE_SCRIPT = `${TURNSTILE_ORIGIN}/turnstile/v0/api.js`;

/** The header in which a page sends its token. */
export const TURNSTILE_HEADER = "x-turnstile-token";
