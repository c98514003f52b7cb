/** A value inside of objects that a stranger sent, by the names that lead to it; undefined where there is none. */
export const field = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (at, name) =>
      typeof at === "object" && at !== null && Object.hasOwn(at, name)
        ? (at as Record<string, unknown>)[name]
        : undefined,
    value,
  );

/**
 * Why a request to the provider gave nothing: `rejected` (an answer that is not OK), `timeout`,
 * `unreachable` (no answer), `too-large`, `unreadable` (an OK answer that is not what it should be).
 */
export type ProviderFailure = "rejected" | "timeout" | "unreachable" | "too-large" | "unreadable";

/**
 * Whether a request for a call has created one all the same: `no` is certain; `unheard` where the
 * answer is missing, `faulty` where the provider said that it failed; `yes` where it said that it did
 * not, but the call is of no use.
 */
export type WasCreated = "no" | "unheard" | "faulty" | "yes";

/** What else is known of a request that failed. */
interface ProviderErrorDetails {
  /** Status of the answer, or null where there was none. */
  status?: number | null;
  /** The parsed JSON of the answer, else its text, else null. */
  body?: unknown;
  /** The answer's `Retry-After`, as it was sent. */
  retryAfter?: string | null;
  /** Whether the request may have reached the provider; false only where that is certain. */
  sent?: boolean;
  /** The call that was created and cannot be used. */
  callId?: string;
}

/** Refusals for the account: the key, the bill, a right, the assistant. The next visitor's is the same. */
const ACCOUNT = new Set([401, 402, 403, 404]);

/** What a refusal for want of a free line begins with; a visitor's words can only stand behind it. */
const FULL = /^(couldn't start call\.? )?(over concurrency limit|no free slot|at capacity)/i;

/** Statuses below 500 that say nothing about what became of the request. */
const UNCLEAR = new Set([408, 409, 425, 499]);

/** A request to the provider that failed. Neither message nor body holds the key. */
export class ProviderError extends Error {
  override name = "ProviderError";
  readonly status: number | null;
  readonly body: unknown;
  readonly retryAfter: string | null;
  readonly sent: boolean;
  readonly callId: string | undefined;

  constructor(
    readonly failure: ProviderFailure,
    message: string,
    details: ProviderErrorDetails = {},
  ) {
    super(message);
    this.status = details.status ?? null;
    this.body = details.body ?? null;
    this.retryAfter = details.retryAfter ?? null;
    this.sent = details.sent ?? true;
    this.callId = details.callId;
  }

  /** Whether the provider refused because every line of the account is in use. */
  get isFull(): boolean {
    if (this.failure !== "rejected" || this.status === null) return false;
    if (this.status === 429) return true;
    // From 500 on the call may have been created, whatever the text says.
    if (this.status < 400 || this.status >= 500) return false;
    const words = [field(this.body, "message"), field(this.body, "error")].flat();
    return words.some((said) => typeof said === "string" && FULL.test(said));
  }

  /** Whether the provider refused the account, and would refuse it to everybody. */
  get refusesAccount(): boolean {
    return this.failure === "rejected" && ACCOUNT.has(this.status ?? 0) && !this.isFull;
  }

  /** What a request for a call that failed like this has left at the provider. */
  get wasCreated(): WasCreated {
    const { failure, status, sent } = this;
    if (failure === "timeout" || failure === "unreachable") return sent ? "unheard" : "no";
    if (failure !== "rejected" || status === null) return "yes";
    if (this.isFull) return "no";
    return status >= 500 || UNCLEAR.has(status) ? "faulty" : "no";
  }

  /**
   * What the log may say of it: of a refusal the status and the name that it has for its reason. Its
   * sentences can hold whatever was sent, and a visitor's words are among that.
   */
  get reason(): string {
    if (this.failure !== "rejected") return this.message;
    const codes = [field(this.body, "code"), field(this.body, "error", "code")];
    const code = codes.find((said) => typeof said === "string" && /^[\w.-]{1,64}$/.test(said));
    return `status ${this.status}${typeof code === "string" ? ` ${code}` : ""}`;
  }
}
