import type { Settings } from "../settings/settings.server";
import type { KeptLead } from "../store/lead-store.server";
import { signedHeaders } from "./signed-headers.server";

/** Milliseconds that the receiver has to answer (Standard Webhooks: 15 to 30 s). */
const TIMEOUT = 15_000;

/** How an attempt went: null where it arrived, else why not, without anything of the lead. */
export type Failure = string | null;

/**
 * Sends a lead, signed by Standard Webhooks. Nothing of what the receiver answers but its status is
 * taken over: it may repeat what was sent.
 */
export async function sendLead(
  { id, body }: Pick<KeptLead, "id" | "body">,
  { url, secret }: NonNullable<NonNullable<Settings["leads"]>["webhook"]>,
  send: typeof fetch = (...request) => fetch(...request),
): Promise<Failure> {
  try {
    const answer = await send(url, {
      method: "POST",
      headers: signedHeaders(secret, id, body),
      body,
      // To another address it would go unsigned for, and unencrypted perhaps.
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await answer.body?.cancel().catch(() => {});
    return answer.ok ? null : `status ${answer.status}`;
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: unknown } };
    return name === "TimeoutError"
      ? `no answer in ${TIMEOUT / 1000} s`
      : String(cause?.code ?? name);
  }
}
