import { Webhook } from "standardwebhooks";
import type { Settings } from "../settings/settings.server";
import type { KeptLead } from "../store/sql-leads.server";

/** Milliseconds that the receiver has to answer (Standard Webhooks: 15 to 30 s). */
const TIMEOUT = 15_000;

/** Why an attempt failed, without any of the lead's text; null on success. */
export type Failure = string | null;

/**
 * Headers for one attempt to send JSON, signed per Standard Webhooks.
 *
 * @param secret shared by sender and receiver.
 * @param id the message's id, the same on each attempt.
 */
export function signedHeaders(secret: string, id: string, body: string): Record<string, string> {
  // Signed again each time: receivers that check the time reject old signatures.
  const now = new Date();
  return {
    "Content-Type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign(id, now, body),
  };
}

/**
 * Sends a lead, signed per Standard Webhooks. Keeps only the answer's status: its body may repeat
 * the lead's text.
 */
export async function sendLead(
  { id, body }: Pick<KeptLead, "id" | "body">,
  { url, secret }: NonNullable<NonNullable<Settings["leadTargets"]>["webhook"]>,
  send: typeof fetch = (...request) => fetch(...request),
): Promise<Failure> {
  try {
    const response = await send(url, {
      method: "POST",
      headers: signedHeaders(secret, id, body),
      body,
      // The operator configured only this address, and a redirect may lead to plain HTTP.
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await response.body?.cancel().catch(() => {});
    return response.ok ? null : `status ${response.status}`;
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: unknown } };
    return name === "TimeoutError"
      ? `no answer in ${TIMEOUT / 1000} s`
      : String(cause?.code ?? name);
  }
}
