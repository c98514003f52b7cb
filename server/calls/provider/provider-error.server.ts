import { field } from "../../http/field.server";

/**
 * Why a request to the provider failed: `rejected` (the answer is not OK), `timeout`, `unreachable`
 * (no answer), `too-large`, or `unreadable` (an OK answer in an unexpected form).
 */
export type ProviderFailure = "rejected" | "timeout" | "unreachable" | "too-large" | "unreadable";

/**
 * Whether a failed request may still have created a call. `no`: certainly not. `unheard`: no answer
 * arrived. `faulty`: the provider reported an error. `yes`: the provider reported success, but the
 * call is unusable.
 */
export type WasCreated = "no" | "unheard" | "faulty" | "yes";

/** Statuses that refuse the account, so every visitor: key, billing, permission, assistant. */
const ACCOUNT_STATUSES = new Set([401, 402, 403, 404]);

/** How a refusal begins when no slot is free. A visitor's words can only come later in its text. */
const FULL = /^(couldn't start call\.? )?(over concurrency limit|no free slot|at capacity)/i;

/** Statuses below 500 that leave it open whether a call was created. */
const UNCLEAR_STATUSES = new Set([408, 409, 425, 499]);

/** A failed request to the provider. Neither message nor body contains the key. */
export class ProviderError extends Error {
  override name = "ProviderError";
  /** The answer's status, or null if there was no answer. */
  readonly status: number | null = null;
  /** The answer's parsed JSON, or its text, or null. */
  readonly body: unknown = null;
  /** Whether the request may have reached the provider; false only if it certainly did not. */
  readonly sent: boolean = true;
  /** The call that was created but cannot be used. */
  readonly callId?: string;

  constructor(
    readonly kind: ProviderFailure,
    message: string,
    details: Partial<Pick<ProviderError, "status" | "body" | "sent" | "callId">> = {},
  ) {
    super(message);
    Object.assign(this, details);
  }

  /** Whether the provider refused because all slots of the account are in use. */
  get isFull(): boolean {
    if (this.kind !== "rejected" || this.status === null) return false;
    if (this.status === 429) return true;
    // From 500 on, the call may have been created, whatever the text says.
    if (this.status < 400 || this.status >= 500) return false;
    const words = [field(this.body, "message"), field(this.body, "error")].flat();
    return words.some((said) => typeof said === "string" && FULL.test(said));
  }

  /** Whether the provider refused the account, so every visitor would be refused. */
  get refusesAccount(): boolean {
    return this.kind === "rejected" && ACCOUNT_STATUSES.has(this.status ?? 0) && !this.isFull;
  }

  /** Whether a request for a call that failed this way may have created one. */
  get wasCreated(): WasCreated {
    const { kind, status, sent } = this;
    if (kind === "timeout" || kind === "unreachable") return sent ? "unheard" : "no";
    if (kind !== "rejected" || status === null) return "yes";
    if (this.isFull) return "no";
    return status >= 500 || UNCLEAR_STATUSES.has(status) ? "faulty" : "no";
  }

  /**
   * The text for the log. For a refusal, only its status and error code: the provider's sentences
   * may repeat what was sent, including a visitor's words.
   */
  get failure(): string {
    if (this.kind !== "rejected") return this.message;
    const codes = [field(this.body, "code"), field(this.body, "error", "code")];
    const code = codes.find((said) => typeof said === "string" && /^[\w.-]{1,64}$/.test(said));
    return `status ${this.status}${typeof code === "string" ? ` ${code}` : ""}`;
  }
}
