/** What a visitor may tell the assistant before the call. */
export type PromptVariables = { companyName?: string; trade?: string; scenario?: string };

/** A created call: all that the browser's SDK reads, and nothing else. */
export interface WebCall {
  id?: string;
  webCallUrl: string;
  artifactPlan?: { videoRecordingEnabled: boolean };
  assistant?: { voice: { provider: string } };
  transport?: { callToken: string };
}

/** What the provider knows of a call that is over; what it does not say is missing. */
export interface EndedCall {
  scenario?: string;
  /** From when the visitor was connected; 0 where they never were. */
  seconds?: number;
  /** The provider's word for it, such as `customer-ended-call`. */
  endedReason?: string;
  /** What the provider charges for it, in dollars. */
  cost?: number;
  /** The same by what it was spent on. */
  costs?: Record<string, number>;
  /** Whether the dispatcher made a work order. */
  workOrder?: boolean;
}

/** Who carries the test calls. */
export interface CallProvider {
  /** Whether it knows more about a call than the visitor's page says. */
  isWitness: boolean;
  /**
   * Creates a call.
   *
   * @param lease the name of the place that was taken for it: `findCall` finds it by that.
   * @throws ProviderError when there is none to join; it says whether there may be one all the same.
   */
  createWebCall(variables: PromptVariables, request: Request, lease: string): Promise<WebCall>;
  /**
   * What is known of a call that is over; null while it is not.
   *
   * @throws ProviderError when the provider does not say.
   */
  endedCall(callId: string): Promise<EndedCall | null>;
  /**
   * The id of the call that was created for a lease, or null where there is none (yet).
   *
   * @param since milliseconds since the epoch at which it was asked for.
   * @throws ProviderError when the provider does not say.
   */
  findCall(lease: string, since: number): Promise<string | null>;
  /**
   * Ends a call that nobody has joined.
   *
   * @returns what is known of it once it is over, by the provider's word; null while it is not.
   * @throws ProviderError when the provider does not say.
   */
  endCall(callId: string): Promise<EndedCall | null>;
}
