/** Where the bot check's script and its frame come from (Turnstile's documentation). */
export const TURNSTILE_ORIGIN = "https://challenges.cloudflare.com";

/** The class of an element in which the script draws the bot check by itself. */
export const TURNSTILE_CLASS = "cf-turnstile";

/** The script of the bot check. */
export const TURNSTILE_SCRIPT = `${TURNSTILE_ORIGIN}/turnstile/v0/api.js`;

/** The header in which a page sends its token. */
export const TURNSTILE_HEADER = "x-turnstile-token";
