/** Status, its text and the words for the visitor of every refusal (house contract). */
const errors = {
  "cross-origin": [403, "Forbidden", "A test call can only be started from our own page."],
  "bot-check-failed": [
    403,
    "Forbidden",
    "We could not confirm that you are a person. Please reload the page and try again.",
  ],
  "method-not-allowed": [405, "Method Not Allowed", "This address takes POST requests only."],
  "uri-too-long": [414, "URI Too Long", "The address is longer than any of ours."],
  "unknown-host": [421, "Misdirected Request", "This site has no such address."],
  "body-too-large": [413, "Content Too Large", "The request is larger than a test call needs."],
  "invalid-body": [400, "Bad Request", "The request is not one that our page sends."],
  "too-many-calls": [
    429,
    "Too Many Requests",
    "You have used all the test calls of this hour. Please come back a little later.",
  ],
  "demo-at-capacity": [
    503,
    "Service Unavailable",
    "Every test line is in use. Please try again in a moment.",
  ],
  "voice-off": [
    503,
    "Service Unavailable",
    "Test calls are switched off at the moment. Please come back later.",
  ],
  "provider-error": [
    502,
    "Bad Gateway",
    "The test call could not be set up. Please try again in a moment.",
  ],
  "provider-timeout": [
    504,
    "Gateway Timeout",
    "Setting the test call up took too long. Please try again.",
  ],
} as const satisfies Record<string, readonly [number, string, string]>;

/** The kebab-case name of a refusal. */
export type ApiErrorCode = keyof typeof errors;

/** What an error says beside its code. */
export interface ErrorDetail {
  /** Seconds, where waiting helps. */
  retryAfter?: number;
  /** In place of the usual one. */
  message?: string;
  /** The methods that an address takes; POST by default. */
  allow?: string;
}

/** Status and headers of an error. */
function errorInit(code: ApiErrorCode, { retryAfter, allow = "POST" }: ErrorDetail): ResponseInit {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (retryAfter !== undefined)
    headers.set("Retry-After", String(Math.max(1, Math.ceil(retryAfter))));
  if (code === "method-not-allowed") headers.set("Allow", allow);
  return { status: errors[code][0], headers };
}

/** The JSON answer of a refusal. */
export function apiError(code: ApiErrorCode, detail: ErrorDetail = {}): Response {
  const [statusCode, error, message] = errors[code];
  return Response.json(
    { statusCode, error, code, message: detail.message ?? message },
    errorInit(code, detail),
  );
}

/** The same for people: one line of text. */
export function plainError(code: ApiErrorCode, detail: ErrorDetail = {}): Response {
  const [statusCode, error, message] = errors[code];
  return new Response(
    `${statusCode} ${error}\n${detail.message ?? message}\n`,
    errorInit(code, detail),
  );
}
