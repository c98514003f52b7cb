import { TURNSTILE_HEADER } from "~/turnstile";
import { ENDED_PATH } from "~/voice-addresses";
import type { Adapters, Doing } from "../runner";
import { refusalNotice } from "./sdk-errors";

/** Who sends the SDK's requests. */
export interface CallRoute {
  customFetch: typeof fetch;
}

function post(body: unknown) {
  navigator.sendBeacon(ENDED_PATH, new Blob([JSON.stringify(body)], { type: "application/json" }));
}

/** Claims the call that the page before has left, so that it is not ended. */
function claimCall(id: string, claim: string, signal: AbortSignal): Promise<number> {
  return fetch(ENDED_PATH, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ id, claim }),
    // The page may be loaded anew once more before it is answered.
    keepalive: true,
    signal,
  }).then(
    ({ status }) => status,
    () => 0,
  );
}

/** What the server is told of calls, and asked. */
export const serverAdapters: Adapters = {
  async claim({ id, claim }, { tell, over }) {
    tell({ type: "claimed", status: await claimCall(id, claim, over) });
  },
  // So that its place is free for the next visitor.
  "tell-ended": ({ id, by, left }) => post({ id, by, ...left }),
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
  let giveUp: () => void = () => {};
  const givenUp = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(new Error("The call was given up before it was created."));
  });
  givenUp.catch(() => {});
  route.customFetch = (url, init) => {
    const headers = new Headers(init?.headers);
    if (botCheck) headers.set(TURNSTILE_HEADER, botCheck);
    const answered = fetch(url, { ...init, headers }).then(
      async (response) => {
        const answer: { id?: unknown } | null = await response
          .clone()
          .json()
          .catch(() => null);
        if (response.ok && typeof answer?.id === "string") tell({ type: "created", id: answer.id });
        else {
          const retryAfter = Number(response.headers.get("retry-after"));
          const notice = response.ok ? null : refusalNotice(answer, retryAfter);
          tell({ type: "refused", notice });
        }
        return response;
      },
      (error) => {
        tell({ type: "refused", notice: null });
        throw error;
      },
    );
    return Promise.race([answered, givenUp]);
  };
  return giveUp;
}
