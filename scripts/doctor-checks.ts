import { ProviderError } from "../server/calls/provider/provider-error.server";
import { createVapiApi } from "../server/calls/provider/vapi/vapi-api.server";
import { botCheckProblem } from "../server/http/bot-check.server";
import type { Settings } from "../server/settings/settings.server";
import { compareAssistant } from "./assistant/remote-assistant";
import { Problem } from "./command.js";
import { leadFindings } from "./doctor-leads";
import { linkFindings } from "./doctor-links";
import { releaseFindings } from "./doctor-release";
import { siteFindings } from "./doctor-site";
import { storeFindings } from "./doctor-store";
import { ask, CHECK_TIMEOUT, type Finding, type Findings, fix, note, ok, warn } from "./finding";

/** Explains why the provider refused and how to fix it. */
function providerProblem(error: unknown, apiUrl: string): string {
  if (error instanceof Problem) return error.message;
  if (!(error instanceof ProviderError)) throw error;
  if (error.status === 401 || error.status === 403)
    return "The provider rejects VAPI_API_KEY: copy the private key from its dashboard.";
  if (error.status === 402) return "The provider requires payment: check the account's billing.";
  const fixable = error.status === null ? ` (VAPI_API_URL is ${apiUrl})` : "";
  return `The provider's API failed: ${error.message}${fixable}.`;
}

async function provider(settings: Settings): Promise<Findings> {
  const { VOICE_PROVIDER, VAPI_API_KEY: apiKey, VAPI_API_URL: baseUrl } = settings;
  if (VOICE_PROVIDER === "off")
    return [note("VOICE_PROVIDER is off: the page offers no test call.")];
  if (VOICE_PROVIDER === "simulator")
    return [
      warn("Test calls are simulated: set VAPI_API_KEY and VAPI_ASSISTANT_ID for real ones."),
    ];
  const vapi = createVapiApi({ baseUrl, apiKey, timeout: CHECK_TIMEOUT });
  try {
    const { drift } = await compareAssistant(vapi, settings);
    return [
      ok(`The provider accepts the key and has the assistant ${settings.VAPI_ASSISTANT_ID}.`),
      drift.some(({ path }) => path.startsWith("server")) &&
        fix(
          "The assistant sends every conversation to another server (server.url): npm run assistant:push removes it.",
        ),
      drift.length === 0
        ? ok("The assistant matches packages/assistant.")
        : warn(`The assistant differs from packages/assistant: npm run assistant:pull shows how.`),
    ];
  } catch (error) {
    return [fix(providerProblem(error, baseUrl))];
  }
}

/** Seconds that this machine's clock may be off: calls are matched by the provider's times. */
const CLOCK_TOLERANCE = 60;

/** Compares this machine's clock with the provider's; no finding when it does not answer. */
async function clock({ VOICE_PROVIDER, VAPI_API_URL }: Settings): Promise<Findings> {
  if (VOICE_PROVIDER !== "vapi") return [];
  const response = await ask(VAPI_API_URL, { method: "HEAD" }).catch(() => null);
  const theirs = Date.parse(response?.headers.get("date") ?? "");
  const seconds = Math.round(Math.abs(Date.now() - theirs) / 1000);
  return [
    seconds > CLOCK_TOLERANCE &&
      fix(
        `This machine's clock and the provider's are ${seconds} seconds apart: sync it with NTP.`,
      ),
  ];
}

function quotas(settings: Settings): Findings {
  const minutes = Math.ceil((settings.CALLS_PER_DAY * settings.CALL_MAX_SECONDS) / 60);
  // A limit of 0 forbids all calls.
  const none = Object.entries(settings).filter(
    ([name, limit]) => /^CALLS_/.test(name) && limit === 0,
  );
  return [
    settings.VOICE_PROVIDER === "vapi" &&
      note(
        `At most ${minutes} minutes of calls are billed per day (CALLS_PER_DAY × CALL_MAX_SECONDS).`,
      ),
    ...none.map(([name]) => fix(`${name} is 0: visitors can't make calls.`)),
  ];
}

async function botCheck(settings: Settings): Promise<Findings> {
  if (!settings.TURNSTILE_SITE_KEY)
    return [note("No bot check: set TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY to add one.")];
  // With a made-up token, Turnstile refuses either the token or the secret, and says which.
  const { botCheck: problem } = (await botCheckProblem(settings, "doctor", null)) ?? {};
  if (problem?.includes("invalid-input-secret"))
    return [fix("Turnstile rejects TURNSTILE_SECRET_KEY: copy it from the same widget.")];
  if (problem?.startsWith("unreachable"))
    return [fix(`Turnstile can't be reached, so every call is refused: ${problem}.`)];
  return [ok("Turnstile accepts the secret key.")];
}

/** Details that visitors want to see before they give their name. */
const DETAILS = [
  ...(["COMPANY_NAME", "COMPANY_ADDRESS", "SUPPORT_PHONE"] as const),
  ...(["TRIAL_DAYS", "TRIAL_CARD"] as const),
];

function contact(settings: Settings): Findings {
  const unset = DETAILS.filter((name) => settings[name] === undefined);
  const { SUPPORT_EMAIL } = settings;
  return [
    SUPPORT_EMAIL.endsWith("@example.com")
      ? fix(`SUPPORT_EMAIL is ${SUPPORT_EMAIL}: visitors' mail would go nowhere.`)
      : ok(`Visitors write to ${SUPPORT_EMAIL}.`),
    unset.length > 0
      ? warn(`${unset.join(", ")} unset: the pages don't show them. Set them before launch.`)
      : ok("The pages say who runs the site and what a trial is."),
  ];
}

/** Checks a site's settings against the services they name. Costs nothing and starts no call. */
export async function findings(settings: Settings): Promise<Finding[]> {
  const checks = [
    ...[provider, clock, quotas, storeFindings, botCheck, siteFindings, releaseFindings],
    ...[leadFindings, contact, linkFindings],
  ];
  const found = await Promise.all(checks.map((check) => check(settings)));
  return found.flat().filter((one): one is Finding => Boolean(one));
}
