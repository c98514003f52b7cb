/** Why the provider created no call: no free slot, no answer in time, or anything else. */
export type ProviderFailure = "full" | "timeout" | "failed";

/**
 * Whether there is a call all the same: `no` is certain; `unheard` where the answer is missing,
 * `faulty` where the provider said that it failed; `yes` where it said that it did not, but the call
 * is of no use.
 */
export type WasCreated = "no" | "unheard" | "faulty" | "yes";

/** The provider gave no call to join. The message is for the log and holds no secret. */
export class ProviderError extends Error {
  override name = "ProviderError";

  constructor(
    readonly failure: ProviderFailure,
    message: string,
    readonly wasCreated: WasCreated = "no",
    readonly details: {
      /** Status of the answer. */
      status?: number;
      /** The call that was created and cannot be used. */
      callId?: string;
    } = {},
  ) {
    super(message);
  }
}
