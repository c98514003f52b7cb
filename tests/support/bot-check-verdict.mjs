// Loaded into a site by NODE_OPTIONS: stands in for Turnstile's siteverify and accepts one token
// for one secret, once.
const VERIFY_URL = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
const ask = globalThis.fetch;
let isSpent = false;
/** @type {typeof fetch} */
globalThis.fetch = async (url, init) => {
  if (url !== VERIFY_URL) return ask(url, init);
  const form = /** @type {URLSearchParams} */ (init?.body);
  const isGood = form.get("secret") === "secret-1" && form.get("response") === "token-1";
  if (isGood && !isSpent) {
    isSpent = true;
    return Response.json({ success: true });
  }
  const problem = isGood ? "timeout-or-duplicate" : "invalid-input-response";
  return Response.json({ success: false, "error-codes": [problem] });
};
