import {
  type Reader,
  type Setting,
  type SettingName,
  table,
  USUAL_READERS,
  type Values,
} from "./table.server";
import { problemsTogether } from "./together.server";
import { unknownNames } from "./unknown-names.server";

/** Settings that the site cannot run with: one line per problem, never with a secret. */
export class SettingsError extends Error {
  override name = "SettingsError";
  readonly problems: readonly string[];

  constructor(...problems: string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

/** Runs some work and returns the settings problems that stopped it; empty if none did. */
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

/** The settings of one running site by name, with defaults filled in. */
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

/** The value of a setting or its default. Adds an error to `problems` if it is invalid. */
function read(name: SettingName, environment: Record<string, unknown>, problems: string[]) {
  const { kind, secret, ...setting }: Setting = table[name];
  const value = heldBy(environment, name) ?? setting.default;
  if (value === undefined) return undefined;
  const parsed = typeof value === "string" ? kind.parse(value) : undefined;
  const shown = secret ? "invalid" : (JSON.stringify(value) ?? typeof value).slice(0, SHOWN_LIMIT);
  if (parsed === undefined) problems.push(`${name} is ${shown}; it must be ${kind.allowed}.`);
  return parsed;
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
  const problems: string[] = [];
  const value = read(name, environment, problems);
  if (problems.length > 0) throw new SettingsError(...problems);
  return value as Values[Name];
}

/** Where leads go: a webhook, an email, or both; undefined if neither is set. */
function leadTargets(set: Values) {
  const { LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: secret } = set;
  const { LEAD_EMAIL: to, SMTP_URL: smtpUrl } = set;
  const webhook = url && secret ? { url, secret } : undefined;
  const email = to && smtpUrl ? { to, smtpUrl } : undefined;
  return webhook || email ? { webhook, email } : undefined;
}

/** Adds the settings derived from the table's values. */
function settingsOf(set: Values, production: boolean) {
  const { VOICE_PROVIDER, VAPI_API_KEY, VAPI_ASSISTANT_ID } = set;
  return {
    ...set,
    VOICE_PROVIDER: VOICE_PROVIDER ?? (VAPI_API_KEY && VAPI_ASSISTANT_ID ? "vapi" : "simulator"),
    /** Whether the site serves the public: `NODE_ENV=production`, or the Worker. */
    production,
    /** Where leads are delivered, if anywhere. */
    leadTargets: leadTargets(set),
  };
}

/**
 * Parses the settings in an environment. An empty value counts as unset. A SettingsError has a line
 * for each problem: invalid values (no secrets), unknown names, and mismatched settings.
 * @param production whether the site serves the public; overrides NODE_ENV.
 * @param serves whether a site will run on them; an operator's command needs fewer settings.
 */
export function parseSettings(
  environment: Record<string, unknown>,
  {
    production = environment.NODE_ENV === "production",
    serves = false,
  }: { production?: boolean; serves?: boolean } = {},
): Settings {
  const problems = [...unknownNames(environment, names).values()];
  const values: Record<string, unknown> = {};
  for (const name of names) values[name] = read(name, environment, problems);
  const isSet = (name: SettingName) => heldBy(environment, name) !== undefined;
  const choice = heldBy(environment, "VOICE_PROVIDER");
  const isServed = serves && environment.NODE_ENV !== "development";
  problems.push(...problemsTogether({ isSet, choice, production, isServed }));
  if (values.METRICS_PORT !== undefined && values.METRICS_PORT === values.PORT)
    problems.push(
      `METRICS_PORT is ${values.METRICS_PORT}, the same as PORT; metrics need a port that visitors can't reach.`,
    );
  if (problems.length > 0) throw new SettingsError(...problems);
  return settingsOf(values as Values, production);
}
