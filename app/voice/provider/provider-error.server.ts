/** Why the provider created no call: no free slot, no answer in time, or anything else. */
export type ProviderFailure = "full" | "timeout" | "failed";

/** The provider created no call. The message is for the log and holds no secret. */
export class ProviderError extends Error {
  override name = "ProviderError";

  constructor(
    readonly failure: ProviderFailure,
    message: string,
  ) {
    super(message);
  }
}
