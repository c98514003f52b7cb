import * as v from "valibot";
import type { Settings } from "../server/settings/settings.server";
import { connectionProblem, LOCAL } from "./connection-problem";
import { CHECK_TIMEOUT, type Finding, fix, note, ok, warn } from "./finding";

/** The fields of `/readyz` that the checks read. */
const readiness = v.object({
  status: v.string(),
  voice: v.object({
    provider: v.string(),
    takesCalls: v.boolean(),
    isOpen: v.optional(v.boolean(), true),
  }),
  quota: v.object({ store: v.string(), reachable: v.boolean() }),
  visitorAddress: v.optional(v.string()),
});
type Readiness = v.InferOutput<typeof readiness>;

/** Explains why an answer is not a readiness report. */
async function answerProblem(siteUrl: string, response: Response): Promise<string> {
  const { status, headers } = response;
  const to = headers.get("location");
  if (status >= 300 && status < 400 && to)
    return `${siteUrl} redirects to ${URL.parse(to, siteUrl)?.origin ?? to}: SITE_URL must be the final address.`;
  const body = await response.text();
  if (body.includes('"bad-setting"'))
    return `${siteUrl} answers ${status}: a Worker setting is invalid; the Worker's log names it.`;
  if (status !== 200 && status !== 503)
    return `${siteUrl}/readyz answers ${status}: is this site behind it, and does the proxy forward every path?`;
  return `${siteUrl}/readyz answers ${status}, but not the way this site does.`;
}

/** What the site's source of visitors' addresses means (server/http/visitor-address.server.ts). */
const ADDRESSES: Record<string, Finding> = {
  none: fix(
    "CLIENT_IP_HEADER names a header that the proxy does not send: all visitors share one limit.",
  ),
  list: fix(
    "CLIENT_IP_HEADER names a header that holds a list, which visitors can extend: have the proxy send a single address, such as X-Real-IP.",
  ),
  one: ok("The proxy sends the visitor's address, and the site uses it."),
};

/** Compares the running site with the settings. */
function compare(settings: Settings, { status, voice, quota, visitorAddress }: Readiness) {
  const { siteUrl, clientIpHeader } = settings;
  const meant = settings.voice.provider;
  const found: Finding[] = [];
  if (status !== "ready") found.push(fix(`${siteUrl} is ${status}.`));
  if (voice.provider !== meant)
    found.push(
      fix(
        `${siteUrl} serves ${voice.provider}, but these settings say ${meant}: the site runs with other settings or needs a restart.`,
      ),
    );
  else if (!voice.isOpen)
    found.push(
      warn(
        `${siteUrl} accepts no calls now: it is switched off (npm run switch) or outside CALL_HOURS.`,
      ),
    );
  else if (meant === "vapi" && !voice.takesCalls)
    found.push(
      fix(
        quota.reachable
          ? `${siteUrl} accepts no calls now: see its log.`
          : `${siteUrl} accepts no calls now: its ${quota.store} store does not answer.`,
      ),
    );
  else found.push(ok(`${siteUrl} is up with the right voice provider: ${meant}.`));
  const address = ADDRESSES[visitorAddress ?? ""];
  if (address) found.push(address);
  if (visitorAddress === "connection" && siteUrl?.startsWith("https:"))
    found.push(
      fix(
        `${siteUrl} does not know its visitors' addresses: a proxy terminates TLS and CLIENT_IP_HEADER is ${clientIpHeader ? "not set there" : "unset"}, so all visitors share one limit.`,
      ),
    );
  return found;
}

/** Checks the running site at SITE_URL. */
export async function siteFindings(settings: Settings): Promise<Finding[]> {
  const { siteUrl, clientIpHeader, host } = settings;
  const isOpen = clientIpHeader !== undefined && (host === "0.0.0.0" || host === "::");
  const past = isOpen
    ? [
        warn(
          `HOST is ${host}: anyone who bypasses the proxy can forge ${clientIpHeader}. Set HOST=127.0.0.1; in a container, publish the port to the proxy only.`,
        ),
      ]
    : [];
  if (!siteUrl)
    return [
      ...past,
      warn("SITE_URL is unset: links use the request's host, and http behind a proxy."),
      ...(clientIpHeader
        ? []
        : [note("CLIENT_IP_HEADER is unset: behind a proxy all visitors would count as one.")]),
    ];
  const { protocol, hostname } = new URL(siteUrl);
  const found: Finding[] = past;
  if (protocol === "http:" && !LOCAL.has(hostname))
    found.push(fix("SITE_URL is not https: browsers block the microphone there."));
  try {
    const response = await fetch(`${siteUrl}/readyz`, {
      redirect: "manual",
      signal: AbortSignal.timeout(CHECK_TIMEOUT),
    });
    const parsed = v.safeParse(
      readiness,
      await response
        .clone()
        .json()
        .catch(() => null),
    );
    if (parsed.success) return [...found, ...compare(settings, parsed.output)];
    return [...found, fix(await answerProblem(siteUrl, response))];
  } catch (error) {
    return [...found, fix(connectionProblem(siteUrl, error))];
  }
}
