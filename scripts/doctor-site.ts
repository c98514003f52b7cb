import * as v from "valibot";
import type { Settings } from "../server/settings/settings.server";
import { connectionProblem, LOCAL } from "./connection-problem";
import { ask, type Finding, type Findings, fix, note, ok, warn } from "./finding";

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
function answerProblem(siteUrl: string, { status, headers }: Response, body: string): string {
  const to = headers.get("location");
  if (status >= 300 && status < 400 && to)
    return `${siteUrl} redirects to ${URL.parse(to, siteUrl)?.origin ?? to}: SITE_URL must be the final address.`;
  if (body.includes('"bad-setting"'))
    return `${siteUrl} answers ${status}: a Worker setting is invalid; the Worker's log names it.`;
  if (status !== 200 && status !== 503)
    return `${siteUrl}/readyz answers ${status}: does this address lead to this site, and does the proxy forward every path?`;
  return `${siteUrl}/readyz answers ${status}, but not the way this site does.`;
}

/** What each source of visitors' addresses means for the operator (visitor-address.server.ts). */
const ADDRESSES: Record<string, Finding> = {
  none: fix(
    "CLIENT_IP_HEADER names a header that the proxy does not send: all visitors share one limit.",
  ),
  list: fix(
    "CLIENT_IP_HEADER names a header that holds a list, which visitors can add to: use a header with a single address, such as X-Real-IP.",
  ),
  "no-address": fix("CLIENT_IP_HEADER names a header that holds no address."),
  one: ok("The proxy sends the visitor's address, and the site uses it."),
};

/** Compares the running site's calls with the settings. */
function calls(
  { SITE_URL: siteUrl, VOICE_PROVIDER: provider }: Settings,
  { voice, quota }: Readiness,
): Finding {
  if (voice.provider !== provider)
    return fix(
      `${siteUrl} serves ${voice.provider}, but these settings say ${provider}: the site runs with other settings or needs a restart.`,
    );
  const none = `${siteUrl} isn't taking calls right now`;
  if (!voice.isOpen && provider !== "off")
    return warn(`${none}: calls are switched off (npm run switch) or closed by CALL_HOURS.`);
  if (provider === "vapi" && !voice.takesCalls)
    return fix(
      `${none}: ${quota.reachable ? "see its log" : `its ${quota.store} store does not answer`}.`,
    );
  return ok(`${siteUrl} is up with the right voice provider: ${provider}.`);
}

/** Compares the running site with the settings. */
function compare(settings: Settings, readiness: Readiness): Findings {
  const { SITE_URL: siteUrl, CLIENT_IP_HEADER: header } = settings;
  const { status, visitorAddress = "" } = readiness;
  return [
    status !== "ready" && fix(`${siteUrl} is ${status}.`),
    calls(settings, readiness),
    ADDRESSES[visitorAddress],
    visitorAddress === "connection" &&
      siteUrl?.startsWith("https:") &&
      fix(
        `${siteUrl} does not know its visitors' addresses: a proxy terminates TLS and CLIENT_IP_HEADER is ${header ? "not set on the running site" : "unset"}, so all visitors share one limit.`,
      ),
  ];
}

async function runningSite(settings: Settings, siteUrl: string): Promise<Findings> {
  try {
    const response = await ask(`${siteUrl}/readyz`);
    const body = await response.text();
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), readiness), body);
    if (parsed.success) return compare(settings, parsed.output);
    return [fix(answerProblem(siteUrl, response, body))];
  } catch (error) {
    return [fix(connectionProblem(siteUrl, error))];
  }
}

/** Checks the address settings and, if SITE_URL is set, the running site. */
export async function siteFindings(settings: Settings): Promise<Findings> {
  const { SITE_URL: siteUrl, CLIENT_IP_HEADER: header, HOST: host } = settings;
  const { protocol, hostname = "" } = siteUrl ? new URL(siteUrl) : {};
  return [
    header !== undefined &&
      (host === "0.0.0.0" || host === "::") &&
      warn(
        `HOST is ${host}: anyone who bypasses the proxy can forge ${header}. Set HOST=127.0.0.1; in a container, publish the port to the proxy only.`,
      ),
    !siteUrl && warn("SITE_URL is unset: links use the request's host, and http behind a proxy."),
    !siteUrl &&
      !header &&
      note("CLIENT_IP_HEADER is unset: behind a proxy all visitors would count as one."),
    protocol === "http:" &&
      !LOCAL.has(hostname) &&
      fix("SITE_URL is not https: browsers block the microphone there."),
    ...(siteUrl ? await runningSite(settings, siteUrl) : []),
  ];
}
