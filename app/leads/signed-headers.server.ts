import { Webhook } from "standardwebhooks";

/**
 * Headers of one attempt to send JSON, signed by Standard Webhooks.
 *
 * @param secret of the sender and the receiver.
 * @param id of the message, the same for each attempt.
 * @param now when it is sent: who checks the time of a signature refuses an old one.
 */
export const signedHeaders = (
  secret: string,
  id: string,
  body: string,
  now = new Date(),
): Record<string, string> => ({
  "Content-Type": "application/json",
  "webhook-id": id,
  "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
  "webhook-signature": new Webhook(secret).sign(id, now, body),
});
