import { Webhook } from "standardwebhooks";

/**
 * Headers of one attempt to send JSON, signed by Standard Webhooks.
 *
 * @param secret of the sender and the receiver.
 * @param id of the message, the same for each attempt.
 */
export function signedHeaders(secret: string, id: string, body: string): Record<string, string> {
  // Of this attempt: receivers that check the time refuse an old signature.
  const now = new Date();
  return {
    "Content-Type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign(id, now, body),
  };
}
