import type { Language } from "../../../app/content/language";
import type { Span } from "../../observe/traces.server";

/** Returns the span of the request on whose behalf we ask the provider. */
export type ParentSpan = () => Span;

/** What a visitor may tell the assistant before the call. */
export type PromptVariables = { companyName?: string; trade?: string; scenario?: string };

/** What to create a call from. Its slot must be used or released. */
export interface CallRequest {
  /** The request of our page. */
  visitorRequest: Request;
  variables: PromptVariables;
  /** The page's language, if the browser says which page it is. */
  language: Language | null;
  /** The name of the call's slot; `findCall` finds the call by it. */
  slot: string;
}

/** A created call: only the fields that the browser SDK reads. */
export interface WebCall {
  id?: string;
  webCallUrl: string;
  artifactPlan?: { videoRecordingEnabled: boolean };
  assistant?: { voice: { provider: string } };
  transport?: { callToken: string };
}

/** What the provider knows about a finished call. Unknown fields are missing. */
export interface EndedCall {
  scenario?: string;
  /** Seconds since the visitor connected; 0 if they never did. */
  seconds?: number;
  /** The provider's own term, such as `customer-ended-call`. */
  endedReason?: string;
  /** What the provider charges for the call, in dollars. */
  cost?: number;
  /** The cost in dollars by category. */
  costs?: Record<string, number>;
  /** Whether the dispatcher created a work order. */
  workOrder?: boolean;
}

/** The provider that carries test calls. */
export interface CallProvider {
  /** Whether the provider knows more about a call than the visitor's page reports. */
  tracksCalls: boolean;
  /** When we may ask for calls again, by `performance.now()` (account-pause.server.ts). */
  pausedUntil?: number;
  /**
   * Creates a call.
   *
   * @throws ProviderError when there is no call to join; it says whether one may exist anyway.
   */
  createWebCall(request: CallRequest, parent?: ParentSpan): Promise<WebCall>;
  /**
   * Returns what is known about a finished call; null while the call is not over.
   *
   * @throws ProviderError when the provider does not say.
   */
  askAboutCall(callId: string, parent?: ParentSpan): Promise<EndedCall | null>;
  /**
   * Returns the id of the call created for a slot, or null if there is none (yet).
   *
   * @param since when the call was requested, in milliseconds since the epoch.
   * @throws ProviderError when the provider does not say.
   */
  findCall(slot: string, since: number, parent?: ParentSpan): Promise<string | null>;
  /**
   * Ends a call, joined or not.
   *
   * @returns what the provider knows about it once it is over; null while it is not.
   * @throws ProviderError when the provider does not say.
   */
  endCall(callId: string, parent?: ParentSpan): Promise<EndedCall | null>;
}
