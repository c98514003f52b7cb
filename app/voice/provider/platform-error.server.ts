/**
 * Why a request to the provider's platform gave nothing: `rejected` (an answer that is not OK),
 * `timeout`, `unreachable` (no answer), `too-large`, `unreadable` (an OK answer that is not the
 * JSON it should be).
 */
export type PlatformFailure = "rejected" | "timeout" | "unreachable" | "too-large" | "unreadable";

/** A request to the provider's platform that failed. Neither message nor body holds the key. */
export class PlatformError extends Error {
  override name = "PlatformError";

  constructor(
    readonly failure: PlatformFailure,
    message: string,
    /** Status of the answer, or null where there was none. */
    readonly status: number | null = null,
    /** The parsed JSON of the answer, else its text, else null. */
    readonly body: unknown = null,
    /** The answer's `Retry-After`, as it was sent. */
    readonly retryAfter: string | null = null,
    /** Whether the request may have reached the platform; false only where that is certain. */
    readonly sent = true,
  ) {
    super(message);
  }
}
