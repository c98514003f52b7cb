import { TURNSTILE_HEADER } from "~/turnstile";
import { ENDED_PATH } from "~/voice-addresses";
import type { Adapters, Doing } from "../runner";
import { beacon } from "./page";
import { refusalNotice } from "./sdk-errors";

/** Who sends the SDK's requests. */
export interface CallRoute {
  customFetch: typeof fetch;
}

/** What the server is told of calls, and asked. */
export const serverAdapters: Adapters = {
  // Claims the call that the page before has left, so that the server does not end it.
  async claim({ id, claim }, { tell, over }) {
    const answer = await fetch(ENDED_PATH, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ id, claim }),
      // The page may reload once more before the answer is there.
      keepalive: true,
      signal: over,
    }).catch(() => null);
    tell({ type: "claimed", status: answer?.status ?? 0 });
  },
  // So that its place is free for the next visitor.
  "tell-ended": ({ id, by, left }) => beacon(ENDED_PATH, { id, by, ...left }),
};

/**
 * Stands between the SDK and our call route for its next request, and tells what came of it.
 *
 * The SDK's own request cannot be cancelled, carries no header of ours and hides the status: left
 * alone, a call whose start was given up would be joined anyway.
 *
 * @param route the SDK's client; its way of sending is replaced for each call.
 * @param botCheck token of the bot check, sent as a header where there is one.
 * @returns a function that gives up: the SDK's start fails at once.
 */
export function interceptWebCall(
  route: CallRoute,
  botCheck: string | null,
  { tell }: Pick<Doing, "tell">,
): () => void {
  let giveUp = () => {};
  const givenUp = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(new Error("The call was given up before it was created."));
  });
  givenUp.catch(() => {});
  const request: typeof fetch = async (url, init) => {
    const headers = new Headers(init?.headers);
    if (botCheck) headers.set(TURNSTILE_HEADER, botCheck);
    const response = await fetch(url, { ...init, headers }).catch((error) => {
      tell({ type: "refused", notice: null });
      throw error;
    });
    const read = response.clone().json();
    const answer: { id?: unknown } | null = await read.catch(() => null);
    const { ok } = response;
    if (ok && typeof answer?.id === "string") tell({ type: "created", id: answer.id });
    else {
      const retryAfter = Number(response.headers.get("retry-after"));
      tell({ type: "refused", notice: ok ? null : refusalNotice(answer, retryAfter) });
    }
    return response;
  };
  route.customFetch = (url, init) => Promise.race([request(url, init), givenUp]);
  return giveUp;
}
