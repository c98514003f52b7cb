/** Origin of the bot check's script and frame (Turnstile's documentation). */
export const TURNSTILE_ORIGIN = "https://challenges.cloudflare.com";

/** Class of the element that the script renders the bot check into. */
export const TURNSTILE_CLASS = "cf-turnstile";

/** The script of the bot check. */
export const TURNSTILE_SCRIPT = `${TURNSTILE_ORIGIN}/turnstile/v0/api.js`;

/** Request header that carries the bot check's token. */
export const TURNSTILE_HEADER = "x-turnstile-token";
