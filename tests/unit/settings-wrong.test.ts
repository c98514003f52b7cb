import { describe, expect, it } from "vitest";
import { parseSettings, SettingsError } from "../../server/settings/settings.server";
import { type Setting, type SettingName, table } from "../../server/settings/table.server";
import { unknownNames } from "../../server/settings/unknown-names.server";

/** The errors for an environment; empty if it is accepted. */
function problemsOf(environment: Record<string, unknown>, production = false): readonly string[] {
  try {
    parseSettings(environment, { production });
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.problems;
  }
}

const KEY = { VAPI_API_KEY: "key-1" };
const ASSISTANT = { VAPI_ASSISTANT_ID: "assistant-1" };
const MODEL = { SIMULATOR_MODEL_URL: "http://127.0.0.1:11434/v1", SIMULATOR_MODEL: "m" };
const WEBHOOK = { LEAD_WEBHOOK_URL: "https://crm.example", LEAD_WEBHOOK_SECRET: secretOf(32) };
const EMAIL = { LEAD_EMAIL: "a@b.example", SMTP_URL: "smtp://mail.example.com" };
const TURNSTILE = { TURNSTILE_SITE_KEY: "a", TURNSTILE_SECRET_KEY: "b" };
/** Settings that need each other. */
const TOGETHER = [{ ...KEY, ...ASSISTANT }, MODEL, WEBHOOK, EMAIL, TURNSTILE];

function secretOf(bytes: number) {
  return `whsec_${Buffer.alloc(bytes, 0xff).toString("base64")}`;
}

/** An environment and the error that it gets. */
type Row = [written: Record<string, unknown>, line: string];

/** Further values that a setting must refuse. Some, as a link, would run as code on a click. */
const refused: Partial<Record<SettingName, unknown[]>> = {
  PORT: ["eighty", "3000 ", '"3000"', "65536", "-1"],
  HOST: ["http://x", "[::", "[::1", "[::1]:80", "-a", "300.1.1.1"],
  STOP_DELAY_SECONDS: ["5s", "301"],
  VAPI_API_KEY: ["two words", "k".repeat(513)],
  VAPI_ASSISTANT_ID: ["a/b"],
  ASSISTANT_NAME: ["n".repeat(41)],
  VAPI_API_URL: ["api.test", "ftp://provider.test", "https://"],
  VOICE_PROVIDER: ["skype", "Simulator"],
  SIMULATOR_MODEL_URL: ["localhost:11434"],
  SIMULATOR_MODEL: ["two words"],
  SIMULATOR_MODEL_KEY: ["two words"],
  CALL_MAX_SECONDS: ["3m", "9", "43201"],
  CALL_HOURS: ["mon-fri 8-18"],
  CALLS_PER_VISITOR_PER_HOUR: ["five", "1000001"],
  CALLS_PER_DAY: ["1e3", "99999999999"],
  CALLS_AT_ONCE: ["1.5", "10001", -1],
  CALLS_AT_ONCE_PER_VISITOR: ["one", "10001"],
  BUDGET_PER_MONTH: ["$50"],
  CALLS_KEPT_DAYS: ["a week"],
  REDIS_URL: ["localhost:6379", "https://redis://127.0.0.1", "redis://[::"],
  REDIS_PREFIX: ["two words"],
  CLIENT_IP_HEADER: ["X-Real-IP:", "x: y"],
  HSTS: ["on"],
  TURNSTILE_SITE_KEY: ["a b"],
  TURNSTILE_SECRET_KEY: ["c d"],
  SITE_NAME: [" Nightdesk", "N".repeat(31)],
  SITE_URL: [
    ...["example.com", "https://example.com/path", "ftp://site.example"],
    ...["https://site.example?a", "https://user@site.example"],
  ],
  SUPPORT_EMAIL: ["nobody"],
  SUPPORT_PHONE: ["call us"],
  COMPANY_NAME: [" Acme"],
  COMPANY_ADDRESS: [" 1 St"],
  TRIAL_DAYS: ["0"],
  TRIAL_CARD: ["maybe"],
  LOGIN_URL: [
    ...["javascript:alert(1)", "javascript:alert('https://site.example')"],
    ...["javascript:alert('mailto:a@site.example')", "javascript:alert('tel:+15550100')"],
  ],
  TRIAL_URL: ["/trial"],
  BOOK_DEMO_URL: ["book.test"],
  PRIVACY_URL: ["mailto:a@b.c", "javascript:alert('https://site.example')"],
  TERMS_URL: ["https://"],
  DEMO_VIDEO_URL: ["data:video/mp4,"],
  DEMO_PHONE: ["call us", "call 12345", "12345 or 6", "1 (2) 3-4", "1234567890123456"],
  LEAD_WEBHOOK_URL: ["crm.example"],
  LEAD_WEBHOOK_SECRET: [
    ...["swordfish", "whsec_swordfish", `whsec_${"A".repeat(28)}`, `x${secretOf(24)}`],
    ...[`${secretOf(24)}!`, ...[0, 23, 65, 66].map(secretOf)],
  ],
  LEAD_EMAIL: ["Pat"],
  SMTP_URL: ["mail.example.com"],
  LEADS_KEPT_DAYS: ["ever"],
  LOG_KEPT_DAYS: ["0", "a month"],
  NODE_ENV: ["a b"],
  COMMIT: ["a\nb"],
  LOG_LEVEL: ["loud"],
  METRICS_PORT: ["nine"],
  METRICS_HOST: ["a b"],
  OTEL_EXPORTER_OTLP_ENDPOINT: ["collector:4318"],
  OUTCOMES: ["maybe"],
};

const wrong = (Object.keys(table) as SettingName[]).flatMap((name) =>
  // No setting accepts a NUL character.
  ["a\0b", ...(refused[name] ?? [])].map((value): Row => {
    const others = TOGETHER.find((group) => Object.hasOwn(group, name));
    const { kind, secret }: Setting = table[name];
    const shown = secret ? "invalid" : JSON.stringify(String(value));
    return [{ ...others, [name]: value }, `${name} is ${shown}; it must be ${kind.allowed}.`];
  }),
);

/** The whole line, for one setting of each kind of message. */
const inFull: Row[] = [
  [{ PORT: '"3000"' }, 'PORT is "\\"3000\\""; it must be a whole number from 0 to 65535.'],
  [{ COMMIT: "a\nb" }, 'COMMIT is "a\\nb"; it must be a commit ID without control characters.'],
  [
    { ...KEY, VAPI_ASSISTANT_ID: "a/b" },
    'VAPI_ASSISTANT_ID is "a/b"; it must be an assistant ID from the provider.',
  ],
  [
    { ...EMAIL, SMTP_URL: "mail.example.com" },
    "SMTP_URL is invalid; it must be an smtp:// or smtps:// URL.",
  ],
  [
    { METRICS_PORT: "3000" },
    "METRICS_PORT is 3000, the same as PORT; metrics need a port that visitors can't reach.",
  ],
];

const didYouMean = (name: string, meant: string) =>
  `${name} is not a setting; did you mean ${meant}?`;

const misspelled: Row[] = [
  [{ VAPI_APIKEY: "k" }, didYouMean("VAPI_APIKEY", "VAPI_API_KEY")],
  [
    { VAPI_KEY: "k" },
    "VAPI_KEY is not a setting; did you mean one of VAPI_API_KEY, VAPI_ASSISTANT_ID, VAPI_API_URL?",
  ],
  [{ vapi_api_key: "k" }, didYouMean("vapi_api_key", "VAPI_API_KEY")],
  [{ VAPI_ASSISTENT_ID: "a" }, didYouMean("VAPI_ASSISTENT_ID", "VAPI_ASSISTANT_ID")],
  [{ VOICE_PROVDIER: "vapi" }, didYouMean("VOICE_PROVDIER", "VOICE_PROVIDER")],
  [{ VOICE_PROVIDERS: "vapi" }, didYouMean("VOICE_PROVIDERS", "VOICE_PROVIDER")],
  [{ CALL_PER_DAY: "9" }, didYouMean("CALL_PER_DAY", "CALLS_PER_DAY")],
  [
    { TURNSTILE_SECRET: "s" },
    "TURNSTILE_SECRET is not a setting; did you mean one of TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY?",
  ],
  [{ PROT: "80" }, didYouMean("PROT", "PORT")],
  [{ HOTS: "::" }, didYouMean("HOTS", "HOST")],
  [{ PORD: "80" }, didYouMean("PORD", "PORT")],
  [{ POORT: "80" }, didYouMean("POORT", "PORT")],
  [{ REDIZ_URI: "redis://x" }, didYouMean("REDIZ_URI", "REDIS_URL")],
  // METRICS_PORT is less similar but comes first in the table.
  [{ METRICS_HOT: "::1" }, didYouMean("METRICS_HOT", "METRICS_HOST")],
  // Variables of a Worker can be numbers.
  [{ CALLS_PER_DAI: 9 }, didYouMean("CALLS_PER_DAI", "CALLS_PER_DAY")],
  [
    { LEAD_HOOK: "https://x" },
    "LEAD_HOOK is not a setting; did you mean one of LEAD_WEBHOOK_URL, LEAD_WEBHOOK_SECRET, LEAD_EMAIL?",
  ],
];

const halfSet: Row[] = [
  [
    KEY,
    "VAPI_ASSISTANT_ID is unset; VAPI_API_KEY is set and needs the assistant's ID (npm run assistant:push creates it). VOICE_PROVIDER=simulator doesn't need it.",
  ],
  [
    ASSISTANT,
    "VAPI_API_KEY is unset; VAPI_ASSISTANT_ID is set and needs the provider's private key. VOICE_PROVIDER=simulator doesn't need it.",
  ],
  [
    { ...KEY, VOICE_PROVIDER: "vapi" },
    "VAPI_ASSISTANT_ID is unset; VOICE_PROVIDER=vapi needs the assistant's ID (npm run assistant:push creates it).",
  ],
  [
    { ...ASSISTANT, VOICE_PROVIDER: "vapi" },
    "VAPI_API_KEY is unset; VOICE_PROVIDER=vapi needs the provider's private key.",
  ],
  [
    { SIMULATOR_MODEL_URL: "http://127.0.0.1:11434/v1" },
    "SIMULATOR_MODEL is unset; SIMULATOR_MODEL_URL has no effect without it.",
  ],
  [
    { TURNSTILE_SITE_KEY: "k" },
    "TURNSTILE_SECRET_KEY is unset; TURNSTILE_SITE_KEY has no effect without it.",
  ],
  [
    { TURNSTILE_SECRET_KEY: "k" },
    "TURNSTILE_SITE_KEY is unset; TURNSTILE_SECRET_KEY has no effect without it.",
  ],
  [
    { LEAD_WEBHOOK_URL: "https://crm.example" },
    "LEAD_WEBHOOK_SECRET is unset; LEAD_WEBHOOK_URL has no effect without it.",
  ],
];

describe("a wrong setting prevents startup with one line about it:", () => {
  it.each([...wrong, ...inFull, ...misspelled, ...halfSet])("%j", (written, line) => {
    expect(problemsOf(written)).toEqual([line]);
    expect(line).not.toContain("\n");
  });
});

describe("nobody gets the simulator by mistake", () => {
  it("in production the operator chooses the provider, by name or by its settings", () => {
    expect(problemsOf({}, true)).toEqual([expect.stringMatching(/^VOICE_PROVIDER is unset; /)]);
    expect(problemsOf({ NODE_ENV: "production" })).toEqual([]);
    for (const choice of [{ VOICE_PROVIDER: "simulator" }, { VOICE_PROVIDER: "off" }])
      expect(problemsOf(choice, true)).toEqual([]);
    expect(problemsOf({ ...KEY, ...ASSISTANT }, true)).toEqual([]);
    expect(() => parseSettings({ NODE_ENV: "production" })).toThrow(/^VOICE_PROVIDER is unset/);
  });

  it("an invalid choice is the only line about the provider", () => {
    expect(problemsOf({ VOICE_PROVIDER: "vappi" }, true)).toHaveLength(1);
    expect(problemsOf({ ...KEY, VOICE_PROVIDER: "vappi" }, true)).toHaveLength(1);
  });

  it("an operator who chooses the simulator or no calls may leave the provider's settings incomplete", () => {
    for (const choice of ["simulator", "off"])
      expect(problemsOf({ ...KEY, VOICE_PROVIDER: choice }, true)).toEqual([]);
  });

  it("a misspelled key in production is named, along with the setting that is missing", () => {
    expect(problemsOf({ ...ASSISTANT, VAPI_APIKEY: "k" }, true)).toEqual([
      didYouMean("VAPI_APIKEY", "VAPI_API_KEY"),
      expect.stringMatching(/^VAPI_API_KEY is unset/),
    ]);
  });
});

it("variables of other programs and platforms are ignored", () => {
  expect(
    problemsOf({
      // From the shell, npm, Node and continuous integration.
      ...{ HOME: "/root", PATH: "/bin", PWD: "/", TERM: "xterm", HOSTNAME: "a", LANG: "C" },
      ...{ SHELL: "/bin/sh", SHLVL: "1", USER: "a", LOGNAME: "a", OLDPWD: "/", TZ: "UTC", _: "x" },
      ...{ npm_config_port: "1", npm_package_name: "x", NODE_OPTIONS: "", NODE_VERSION: "20" },
      ...{ CI: "1", GITHUB_ACTIONS: "true", HOSTTYPE: "x", DEBUG: "1", EDITOR: "vi" },
      // From hosting platforms.
      ...{ URL: "https://x", DEPLOY_URL: "https://x", BASE_URL: "/", SITE_ID: "x", HTTP_PORT: "1" },
      ...{ DYNO: "web.1", DATABASE_URL: "x", REDIS_TLS_URL: "rediss://x", FLY_REGION: "x" },
      ...{ K_SERVICE: "x", WEBSITE_HOSTNAME: "x", RAILWAY_PUBLIC_DOMAIN: "x", PORTS: undefined },
      // From Kubernetes and Docker, for services whose names resemble our settings.
      ...{ CALLS_PORT: "tcp://10.0.0.1:80", CALLS_SERVICE_HOST: "10.0.0.1" },
      ...{
        CALLS_SERVICE_PORT: "80",
        CALLS_PORT_80_TCP_ADDR: "10.0.0.1",
        LEAD_SERVICE_PORT_HTTP: "1",
      },
      // Two letters off a short name of ours, three off a longer one.
      ...{ XPRT: "1", OXRT: "1", OPRTX: "1", HOUSES: "1", REDIZ_URIS: "1" },
      // An empty value is ignored, and a Worker binding is not a setting.
      ...{ VAPI_APIKEY: "", CALLS_LEDGER: { get() {} } },
    }),
  ).toEqual([]);
});

it("in names of up to seven letters, only one letter may differ", () => {
  expect([...unknownNames({ ABCDEXX: "1" }, ["ABCDEFG"]).keys()]).toEqual([]);
  expect([...unknownNames({ ABCDEFXX: "1" }, ["ABCDEFGH"]).keys()]).toEqual(["ABCDEFXX"]);
});

it("a name similar to a setting that is also set belongs to another program", () => {
  expect(problemsOf({ REDIS_URL: "redis://x", REDIS_URI: "redis://x" })).toEqual([]);
  expect(problemsOf({ ...KEY, ...ASSISTANT, VAPI_APIKEY: "k" })).toHaveLength(1);
});
