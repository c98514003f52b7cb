import type { Settings } from "../settings/settings.server";
import type { KeptLead } from "../store/lead-store.server";
import { signedHeaders } from "./signed-headers.server";

/** Milliseconds that the receiver has to answer (Standard Webhooks: 15 to 30 s). */
const TIMEOUT = 15_000;

/** Why an attempt failed, without a word of the lead; null where it arrived. */
export type Failure = string | null;

/**
 * Sends a lead, signed by Standard Webhooks. Only the status of the answer is kept: the rest may repeat
 * the lead.
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
      // The operator named no other address, and it may not be encrypted.
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
