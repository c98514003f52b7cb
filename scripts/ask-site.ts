import { signedHeaders } from "../server/leads/send-lead.server";
import type { Settings } from "../server/settings/settings.server";
import { Problem } from "./command.js";

/** Milliseconds to wait for the site's answer. */
const TIMEOUT = 30_000;

/**
 * Sends a request to a running site, signed with LEAD_WEBHOOK_SECRET like the site's own webhooks.
 *
 * @throws Problem if the secret is unset, or if the site fails or refuses to answer.
 */
export async function askSite<Answer>(
  site: string,
  { LEAD_WEBHOOK_SECRET: secret }: Settings,
  type: string,
  given?: unknown,
): Promise<Answer> {
  if (!secret) throw new Problem("LEAD_WEBHOOK_SECRET is unset; --site needs it to sign requests.");
  const body = JSON.stringify({ type, given });
  const id = `operator_${crypto.randomUUID()}`;
  const response = await fetch(new URL("/leads", site), {
    method: "POST",
    headers: signedHeaders(secret, id, body),
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch((error: Error) => {
    throw new Problem(`${site} does not answer: ${error.message}`);
  });
  const said = await response.json().catch(() => ({}));
  if (!response.ok)
    throw new Problem(`${site} answered ${response.status}: ${said.message ?? "no reason"}`);
  return said.answer;
}
