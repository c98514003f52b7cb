import { Webhook } from "standardwebhooks";

/**
 * Headers for one attempt to send JSON, signed by Standard Webhooks.
 *
 * @param secret shared by sender and receiver.
 * @param id of the message, the same on each attempt.
 */
export function signedHeaders(secret: string, id: string, body: string): Record<string, string> {
  // Signed anew each time: receivers that check the time reject old signatures.
  const now = new Date();
  return {
    "Content-Type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign(id, now, body),
  };
}
