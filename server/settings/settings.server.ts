import {
  type Reader,
  type Setting,
  type SettingName,
  table,
  USUAL_READERS,
  type Values,
} from "./table.server";
import { problemsTogether } from "./together.server";
import { goneNames, unknownNames } from "./unknown-names.server";

/** Settings that the site cannot run with: one line per problem, never with a secret. */
export class SettingsError extends Error {
  override name = "SettingsError";
  readonly problems: readonly string[];

  constructor(...problems: string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

/** Returns the settings' problems that make some work fail; none if it succeeds. */
export async function problemsOf(work: () => unknown): Promise<readonly string[]> {
  try {
    await work();
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.problems;
  }
}

/** The least severe level to write to the log. */
export type LogLevel = Values["LOG_LEVEL"];

/** The settings of one running site, with defaults filled in. */
export type Settings = ReturnType<typeof settingsOf>;

const names = Object.keys(table) as SettingName[];

/** Returns a reader's variables from the environment: its settings and probable misspellings. */
export function settingsFor<T>(
  reader: Reader,
  environment: Record<string, T | undefined>,
): Record<string, T> {
  const unknown = unknownNames(environment, names);
  const rows: Record<string, Setting> = table;
  const isTheirs = (name: string) =>
    rows[name] && (rows[name].readers ?? USUAL_READERS).includes(reader);
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, held]) =>
      held && (unknown.has(name) || isTheirs(name)) ? [[name, held]] : [],
    ),
  );
}

/** Maximum characters to show of an invalid value. */
const SHOWN_LIMIT = 100;

/** The value of a variable as text; undefined if empty. Worker variables may be numbers. */
function heldBy(environment: Record<string, unknown>, name: string): unknown {
  const held = environment[name];
  return held === "" ? undefined : typeof held === "number" ? String(held) : held;
}

function read(name: SettingName, held: unknown): { value: unknown } | { problem: string } {
  const setting: Setting = table[name];
  const value = held ?? setting.default;
  if (value === undefined) return { value };
  const parsed = typeof value === "string" ? setting.kind.parse(value) : undefined;
  if (parsed !== undefined) return { value: parsed };
  const shown = setting.secret
    ? "invalid"
    : (JSON.stringify(value) ?? typeof value).slice(0, SHOWN_LIMIT);
  return { problem: `${name} is ${shown}; it must be ${setting.kind.allowed}.` };
}

/**
 * Reads one setting or its default, for code that builds or starts the site.
 *
 * @throws SettingsError when the value is invalid.
 */
export function readSetting<Name extends SettingName>(
  name: Name,
  environment: Record<string, unknown>,
): Values[Name] {
  const result = read(name, heldBy(environment, name));
  if ("problem" in result) throw new SettingsError(result.problem);
  return result.value as Values[Name];
}

/** Where leads go: a webhook, an email, or both; undefined if neither is set. */
function leadTargets(set: Values) {
  const { LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: secret } = set;
  const { LEAD_EMAIL: to, SMTP_URL: smtpUrl } = set;
  const webhook = url && secret ? { url, secret } : undefined;
  const email = to && smtpUrl ? { to, smtpUrl } : undefined;
  return webhook || email ? { webhook, email } : undefined;
}

/** The voice provider and its account. */
const voiceOf = (set: Values) => ({
  provider:
    set.VOICE_PROVIDER ?? (set.VAPI_API_KEY && set.VAPI_ASSISTANT_ID ? "vapi" : "simulator"),
  apiKey: set.VAPI_API_KEY,
  assistantId: set.VAPI_ASSISTANT_ID,
  /** The assistant's name at the provider. */
  assistantName: set.ASSISTANT_NAME,
  /** Without a trailing slash. */
  apiUrl: set.VAPI_API_URL,
  /** Seconds after which the provider ends a call. */
  callMaxSeconds: set.CALL_MAX_SECONDS,
});

/** Turns the table's values into the site's settings. */
function settingsOf(set: Values, production: boolean) {
  return {
    /** Whether the site serves strangers: `NODE_ENV=production`, or the Worker. */
    production,
    port: set.PORT,
    host: set.HOST,
    /** Seconds after SIGTERM in which new connections are still accepted. */
    stopDelaySeconds: set.STOP_DELAY_SECONDS,
    voice: voiceOf(set),
    /** A model for commands that test the prompt (`--model`); its URL has no trailing slash. */
    simulatorModel:
      set.SIMULATOR_MODEL_URL && set.SIMULATOR_MODEL
        ? {
            url: set.SIMULATOR_MODEL_URL,
            name: set.SIMULATOR_MODEL,
            key: set.SIMULATOR_MODEL_KEY,
          }
        : null,
    /** When test calls are accepted; undefined for always. */
    callHours: set.CALL_HOURS,
    quotas: {
      perVisitorPerHour: set.CALLS_PER_VISITOR_PER_HOUR,
      perDay: set.CALLS_PER_DAY,
      atOnce: set.CALLS_AT_ONCE,
      atOncePerVisitor: set.CALLS_AT_ONCE_PER_VISITOR,
      /** Dollars; undefined for no limit. */
      budgetPerMonth: set.BUDGET_PER_MONTH,
    },
    turnstile:
      set.TURNSTILE_SITE_KEY && set.TURNSTILE_SECRET_KEY
        ? { siteKey: set.TURNSTILE_SITE_KEY, secretKey: set.TURNSTILE_SECRET_KEY }
        : undefined,
    /** The SQLite file of calls, limits and leads; null to keep them in memory. */
    database: set.DATABASE,
    redisUrl: set.REDIS_URL,
    /** The prefix of the site's keys in Redis. */
    redisPrefix: set.REDIS_PREFIX,
    /** Days to keep calls in the calls table. */
    callsKeptDays: set.CALLS_KEPT_DAYS,
    clientIpHeader: set.CLIENT_IP_HEADER,
    /** The site's name. */
    siteName: set.SITE_NAME,
    siteUrl: set.SITE_URL,
    supportEmail: set.SUPPORT_EMAIL,
    supportPhone: set.SUPPORT_PHONE,
    /** The company that runs the site. */
    company: { name: set.COMPANY_NAME, address: set.COMPANY_ADDRESS },
    trial: { days: set.TRIAL_DAYS, card: set.TRIAL_CARD },
    links: {
      login: set.LOGIN_URL,
      trial: set.TRIAL_URL,
      bookDemo: set.BOOK_DEMO_URL,
      privacy: set.PRIVACY_URL,
      terms: set.TERMS_URL,
      demoVideo: set.DEMO_VIDEO_URL,
    },
    /** The trace collector's URL without a trailing slash, if any. */
    collectorUrl: set.OTEL_EXPORTER_OTLP_ENDPOINT,
    /** The port for metrics, if any. */
    metricsPort: set.METRICS_PORT,
    metricsHost: set.METRICS_HOST,
    /** Whether pages report how a call went. */
    outcomes: set.OUTCOMES === "on",
    /** A phone number that the AI agent answers, as people write it. */
    demoPhone: set.DEMO_PHONE,
    /** Where leads are delivered, if anywhere. */
    leads: leadTargets(set),
    leadsKeptDays: set.LEADS_KEPT_DAYS,
    /** The key that signs an operator's commands to a remote site. */
    operatorSecret: set.LEAD_WEBHOOK_SECRET,
    /** The value of `Strict-Transport-Security`; null to send none. */
    hsts: set.HSTS,
    logLevel: set.LOG_LEVEL,
  };
}

/**
 * Parses the settings in an environment. An empty value counts as unset. A SettingsError has a line
 * for each problem: invalid values (never a secret), unknown names, and settings that do not fit.
 * @param production whether the site serves strangers, instead of what NODE_ENV says.
 * @param serves whether to serve a site with them; an operator's command needs fewer.
 */
export function parseSettings(
  environment: Record<string, unknown>,
  {
    production = environment.NODE_ENV === "production",
    serves = false,
  }: { production?: boolean; serves?: boolean } = {},
): Settings {
  const values: Record<string, unknown> = {};
  const problems = [...goneNames(environment), ...unknownNames(environment, names).values()];
  for (const name of names) {
    const result = read(name, heldBy(environment, name));
    if ("problem" in result) problems.push(result.problem);
    else values[name] = result.value;
  }
  const isSet = (name: SettingName) => heldBy(environment, name) !== undefined;
  const choice = isSet("VOICE_PROVIDER") ? (values.VOICE_PROVIDER ?? null) : undefined;
  const isServed = serves && environment.NODE_ENV !== "development";
  problems.push(...problemsTogether({ isSet, choice, production, isServed }));
  if (values.METRICS_PORT !== undefined && values.METRICS_PORT === values.PORT)
    problems.push(
      `METRICS_PORT is ${values.METRICS_PORT}, the same as PORT; metrics need a port that visitors can't reach.`,
    );
  if (problems.length > 0) throw new SettingsError(...problems);
  return settingsOf(values as Values, production);
}
