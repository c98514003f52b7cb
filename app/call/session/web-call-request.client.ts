import { TURNSTILE_HEADER } from "~/turnstile";
import { ENDED_PATH } from "~/voice-addresses";

/** Milliseconds for the call route, which itself gives up on the provider after ten seconds. */
const ANSWER_WITHIN = 30_000;

/** Who sends the SDK's requests. */
export interface CallRoute {
  customFetch: typeof fetch;
}

/** One request for a web call: who waits for it, and what came back. */
export interface WebCallRequest {
  /** Gives up: the SDK's start fails at once, and a call that is created after all is freed. */
  cancel(by: string): void;
  /** Id of the created call, or null as long as there is none. */
  callId(): string | null;
  /** What the route answered when it refused, or null. */
  refusal(): unknown;
  /** Seconds after which it may be asked again, where it said so. */
  retryAfter(): number | null;
}

/**
 * Tells the server that a call is over, so that its place is free for the next visitor.
 *
 * @param by who ended it, for the server's log.
 * @param left by a page that may only be loaded anew: the word by which the next one claims the call,
 *   and how it went, to be told where none does.
 */
export function reportEnded(id: string, by: string, left?: LeftCall | null): void {
  const body = new Blob([JSON.stringify({ id, by, ...left })], { type: "application/json" });
  navigator.sendBeacon(ENDED_PATH, body);
}

/** What a page leaves to the server of a call that it may come back for. */
export interface LeftCall {
  claim: string;
  outcome?: Record<string, unknown> | undefined;
}

/** Milliseconds for the answer to a claim; the call is ended a little later without one. */
const CLAIM_WITHIN = 8_000;

/**
 * Claims the call that the page before has left, so that it is not ended.
 *
 * @returns the status of the answer: 204 where it is ours, 409 where it is over or somebody else's; 0
 *   where there is none.
 */
export function claimCall(id: string, claim: string): Promise<number> {
  return fetch(ENDED_PATH, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ id, claim }),
    // The page may be loaded anew once more before it is answered.
    keepalive: true,
    signal: AbortSignal.timeout(CLAIM_WITHIN),
  }).then(
    ({ status }) => status,
    () => 0,
  );
}

/** The request of a call that was created for the page before. */
export const answeredRequest = (id: string): WebCallRequest => ({
  cancel() {},
  callId: () => id,
  refusal: () => null,
  retryAfter: () => null,
});

/**
 * Stands between the SDK and our call route for its next request.
 *
 * The SDK's own request cannot be cancelled, carries no header of ours and hides the status: left
 * alone, a call whose start was given up would be joined anyway.
 *
 * @param route the SDK's client; its way of sending is replaced for each call.
 * @param botCheck token of the bot check, sent as a header where there is one.
 */
export function interceptWebCall(route: CallRoute, botCheck: string | null): WebCallRequest {
  let cancelledBy: string | null = null;
  let callId: string | null = null;
  let refusal: unknown = null;
  let retryAfter: number | null = null;
  let giveUp: (reason: Error) => void = () => {};
  const givenUp = new Promise<never>((_resolve, reject) => {
    giveUp = reject;
  });
  givenUp.catch(() => {});

  route.customFetch = (url, init) => {
    const headers = new Headers(init?.headers);
    if (botCheck) headers.set(TURNSTILE_HEADER, botCheck);
    const signal = AbortSignal.timeout(ANSWER_WITHIN);
    const answered = fetch(url, { ...init, headers, signal }).then(async (response) => {
      const answer: { id?: unknown } | null = await response
        .clone()
        .json()
        .catch(() => null);
      retryAfter = Number(response.headers.get("retry-after")) || null;
      if (!response.ok) refusal = answer;
      else if (typeof answer?.id === "string") callId = answer.id;
      if (cancelledBy && callId) reportEnded(callId, cancelledBy);
      return response;
    });
    return Promise.race([answered, givenUp]);
  };

  return {
    cancel(by) {
      cancelledBy = by;
      giveUp(new Error("The call was given up before it was created."));
    },
    callId: () => callId,
    refusal: () => refusal,
    retryAfter: () => retryAfter,
  };
}
