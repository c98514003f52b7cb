import type { RefusalReason } from "../../app/call-codes";
import { isForm } from "./request-body.server";

/** Status when the visitor left before the response was ready (as in nginx). */
export const CLIENT_CLOSED_REQUEST = 499;

const STATUS_TEXT = {
  400: "Bad Request",
  403: "Forbidden",
  405: "Method Not Allowed",
  409: "Conflict",
  413: "Content Too Large",
  414: "URI Too Long",
  421: "Misdirected Request",
  429: "Too Many Requests",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
} as const;

const NOT_A_PERSON = "We couldn’t confirm that you’re human. Please reload the page and try again.";

/**
 * Each refusal's status and its message for visitors (docs/deploying.md). A refusal without a
 * message here brings its own: for calls from app/content/en/call-refusals.ts, for forms from the
 * lead pages' words.
 */
const refusals = {
  "cross-origin": [403, "This can only be sent from our own page."],
  "wrong-signature": [403, "The signature does not match."],
  "bot-check-failed": [403, NOT_A_PERSON],
  "method-not-allowed": [405, "This address accepts only POST requests."],
  "uri-too-long": [414, "This address is too long."],
  "unknown-host": [421, "This site does not use that host name."],
  "body-too-large": [413, "The request is too large."],
  "invalid-body": [400, "The request is not valid."],
  "too-many-calls": [429],
  "too-many-requests": [429, "Too many requests at once. Please wait a moment."],
  "too-many-leads": [429],
  "leads-unavailable": [503],
  "demo-at-capacity": [503],
  "call-over": [409, "This test call is over."],
  "voice-off": [503],
  "bad-setting": [503, "This site is not set up correctly. Its log says what to fix."],
  "provider-error": [502, "The test call could not be set up. Please try again in a moment."],
  "provider-timeout": [504, "Setting up the test call took too long. Please try again."],
} as const satisfies Record<string, readonly [keyof typeof STATUS_TEXT, string?]>;

/** A refusal's kebab-case code. */
export type RefusalCode = keyof typeof refusals;

/** The codes of all refusals. */
export const refusalCodes = Object.keys(refusals) as RefusalCode[];

/** A refusal's status. */
export const statusOf = (code: RefusalCode): number => refusals[code][0];

/** Details of one refusal. */
export interface RefusalDetail {
  /** Seconds, if waiting helps. */
  retryAfter?: number;
  /** Why a call is refused; the page has the words for it in every language. */
  reason?: RefusalReason;
  /** Replaces the default message. */
  message?: string;
  /** The methods that an address allows; POST by default. */
  allow?: string;
  /** Error messages by form field. */
  fields?: Partial<Record<string, string>>;
}

/** The `Retry-After` header, if waiting helps. */
export const retryHeader = ({ retryAfter }: RefusalDetail): Record<string, string> =>
  retryAfter === undefined ? {} : { "Retry-After": String(Math.max(1, Math.ceil(retryAfter))) };

/** Creates the response to a refused request, as JSON or as text for people. */
export function refusalResponse(
  code: RefusalCode,
  detail: RefusalDetail = {},
  format: "json" | "text" = "json",
): Response {
  const [statusCode] = refusals[code];
  const error = STATUS_TEXT[statusCode];
  const { allow = "POST", reason, message = refusals[code][1] ?? error, fields } = detail;
  const headers = {
    "Content-Type": format === "json" ? "application/json" : "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    ...retryHeader(detail),
    ...(code === "method-not-allowed" && { Allow: allow }),
  };
  const body =
    format === "json"
      ? JSON.stringify({ statusCode, error, code, reason, message, fields })
      : `${statusCode} ${error}\n${message}\n`;
  return new Response(body, { status: statusCode, headers });
}

/** Maximum characters of an `Accept` header to read; browsers send about 150. */
const MAX_ACCEPT = 1000;

/** Whether a sender reads JSON rather than a page or text: forms and browsers do not. */
export function readsJson({ headers }: Pick<Request, "headers">): boolean {
  const accept = headers.get("accept")?.slice(0, MAX_ACCEPT) ?? "";
  if (/text\/html/i.test(accept)) return false;
  if (/application\/json/i.test(accept)) return true;
  return !isForm(headers.get("content-type")) && !/text\/plain/i.test(accept);
}

/** Why a request is refused. */
export interface Refusal {
  code: RefusalCode;
  detail?: RefusalDetail;
  /** Further fields for the request's log line. */
  noted?: Record<string, unknown>;
}

/**
 * Answers with a refusal and adds its code to the request's log line.
 *
 * @param reader the request, if people may read the answer as text.
 */
export function refuse(
  { code, detail, noted }: Refusal,
  { note }: { note(fields: Record<string, unknown>): void },
  reader?: Pick<Request, "headers">,
): Response {
  note({ code, ...noted });
  return refusalResponse(code, detail, reader && !readsJson(reader) ? "text" : "json");
}
