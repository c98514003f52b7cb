import { describe, expect, it } from "vitest";
import { parseSettings, SettingsError } from "../../server/settings/settings.server";
import { table } from "../../server/settings/table.server";
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
const NAME = "it must be 1 to 30 characters.";
const MODEL = { SIMULATOR_MODEL_URL: "http://127.0.0.1:11434/v1", SIMULATOR_MODEL: "m" };
const ASSISTANT = { VAPI_ASSISTANT_ID: "assistant-1" };

/** An environment and the error that it gets. */
type Row = [written: Record<string, unknown>, line: string];

const NUMBER = "it must be a whole number from";
const SECRET = `whsec_${"A".repeat(43)}=`;
const LINK = "it must be an http(s), mailto: or tel: URL.";
const TURNSTILE_KEY = "it must be the same Turnstile widget's secret key.";
const PRIVATE_KEY = "it must be the provider's private key: printable characters, no spaces.";

const wrongType: Row[] = [
  [{ PORT: "eighty" }, `PORT is "eighty"; ${NUMBER} 0 to 65535.`],
  [{ PORT: "3000 " }, `PORT is "3000 "; ${NUMBER} 0 to 65535.`],
  [{ PORT: '"3000"' }, `PORT is "\\"3000\\""; ${NUMBER} 0 to 65535.`],
  [{ SITE_NAME: " Nightdesk" }, `SITE_NAME is " Nightdesk"; ${NAME}`],
  [{ SITE_NAME: "N".repeat(31) }, `SITE_NAME is "${"N".repeat(31)}"; ${NAME}`],
  [
    { HOST: "http://x" },
    'HOST is "http://x"; it must be a host name, IPv4 address or IPv6 address.',
  ],
  [{ HOST: "[::" }, 'HOST is "[::"; it must be a host name, IPv4 address or IPv6 address.'],
  [
    { STOP_DELAY_SECONDS: "5s" },
    'STOP_DELAY_SECONDS is "5s"; it must be whole seconds from 0 to 300.',
  ],
  [
    { CALL_MAX_SECONDS: "3m" },
    'CALL_MAX_SECONDS is "3m"; it must be whole seconds from 10 to 43200.',
  ],
  [
    { CALLS_PER_VISITOR_PER_HOUR: "five" },
    `CALLS_PER_VISITOR_PER_HOUR is "five"; ${NUMBER} 0 to 1000000.`,
  ],
  [
    { SMTP_URL: "mail.example.com", LEAD_EMAIL: "a@b.example" },
    "SMTP_URL is invalid; it must be an smtp:// or smtps:// URL.",
  ],
  [
    { LEAD_EMAIL: "Pat", SMTP_URL: "smtp://mail.example.com" },
    'LEAD_EMAIL is "Pat"; it must be an email address.',
  ],
  [{ LEADS_KEPT_DAYS: "ever" }, 'LEADS_KEPT_DAYS is "ever"; it must be whole days from 0 to 3650.'],
  [
    { CALL_HOURS: "mon-fri 8-18" },
    'CALL_HOURS is "mon-fri 8-18"; it must be days, hours and a time zone, such as mon-fri 8-18 America/Chicago.',
  ],
  [
    { BUDGET_PER_MONTH: "$50" },
    `BUDGET_PER_MONTH is "$50"; it must be a dollar amount, such as 50 or 49.90.`,
  ],
  [
    { CALLS_KEPT_DAYS: "a week" },
    `CALLS_KEPT_DAYS is "a week"; it must be whole days from 1 to 3650.`,
  ],
  [
    { REDIS_PREFIX: "two words" },
    `REDIS_PREFIX is "two words"; it must be 1 to 40 letters, digits, _ or -.`,
  ],
  [{ CALLS_PER_DAY: "1e3" }, `CALLS_PER_DAY is "1e3"; ${NUMBER} 0 to 1000000.`],
  [{ CALLS_AT_ONCE: "1.5" }, `CALLS_AT_ONCE is "1.5"; ${NUMBER} 0 to 10000.`],
  [
    { CALLS_AT_ONCE_PER_VISITOR: "one" },
    `CALLS_AT_ONCE_PER_VISITOR is "one"; ${NUMBER} 0 to 10000.`,
  ],
  [{ DATABASE: "a\0b" }, 'DATABASE is "a\\u0000b"; it must be a file path, or off.'],
  [{ ...ASSISTANT, VAPI_API_KEY: "two words" }, `VAPI_API_KEY is invalid; ${PRIVATE_KEY}`],
  [
    { ...KEY, VAPI_ASSISTANT_ID: "a/b" },
    'VAPI_ASSISTANT_ID is "a/b"; it must be an assistant ID from the provider.',
  ],
  [
    { ASSISTANT_NAME: "n".repeat(41) },
    `ASSISTANT_NAME is "${"n".repeat(41)}"; it must be 1 to 40 characters.`,
  ],
  [{ VAPI_API_URL: "api.test" }, 'VAPI_API_URL is "api.test"; it must be an http(s) URL.'],
  [
    { SIMULATOR_MODEL_URL: "localhost:11434", SIMULATOR_MODEL: "m" },
    'SIMULATOR_MODEL_URL is "localhost:11434"; it must be an http(s) URL.',
  ],
  [
    { ...MODEL, SIMULATOR_MODEL: "two words" },
    'SIMULATOR_MODEL is "two words"; it must be a model name on that server.',
  ],
  [
    { ...MODEL, SIMULATOR_MODEL_KEY: "two words" },
    "SIMULATOR_MODEL_KEY is invalid; it must be that server's key: printable characters, no spaces.",
  ],
  [
    { SIMULATOR_MODEL_URL: "http://127.0.0.1:11434/v1" },
    "SIMULATOR_MODEL is unset; SIMULATOR_MODEL_URL has no effect without it.",
  ],
  [{ VOICE_PROVIDER: "skype" }, 'VOICE_PROVIDER is "skype"; it must be vapi, simulator or off.'],
  [
    { VOICE_PROVIDER: "Simulator" },
    'VOICE_PROVIDER is "Simulator"; it must be vapi, simulator or off.',
  ],
  [
    { TURNSTILE_SITE_KEY: "a b", TURNSTILE_SECRET_KEY: "c" },
    `TURNSTILE_SITE_KEY is "a b"; it must be a Turnstile widget's site key.`,
  ],
  [
    { TURNSTILE_SITE_KEY: "a", TURNSTILE_SECRET_KEY: "c d" },
    `TURNSTILE_SECRET_KEY is invalid; ${TURNSTILE_KEY}`,
  ],
  [
    { REDIS_URL: "localhost:6379" },
    "REDIS_URL is invalid; it must be a redis:// or rediss:// URL.",
  ],
  [
    { CLIENT_IP_HEADER: "X-Real-IP:" },
    'CLIENT_IP_HEADER is "X-Real-IP:"; it must be a header name.',
  ],
  [
    { SITE_URL: "example.com" },
    'SITE_URL is "example.com"; it must be an http(s) origin without a path.',
  ],
  [
    { SITE_URL: "https://example.com/path" },
    'SITE_URL is "https://example.com/path"; it must be an http(s) origin without a path.',
  ],
  [{ SUPPORT_EMAIL: "nobody" }, 'SUPPORT_EMAIL is "nobody"; it must be an email address.'],
  [{ LOGIN_URL: "javascript:alert(1)" }, `LOGIN_URL is "javascript:alert(1)"; ${LINK}`],
  [{ TRIAL_URL: "/trial" }, `TRIAL_URL is "/trial"; ${LINK}`],
  [{ BOOK_DEMO_URL: "book.test" }, `BOOK_DEMO_URL is "book.test"; ${LINK}`],
  [{ PRIVACY_URL: "mailto:a@b.c" }, 'PRIVACY_URL is "mailto:a@b.c"; it must be an http(s) URL.'],
  [{ TERMS_URL: "https://" }, 'TERMS_URL is "https://"; it must be an http(s) URL.'],
  [{ DEMO_VIDEO_URL: "data:video/mp4," }, `DEMO_VIDEO_URL is "data:video/mp4,"; ${LINK}`],
  [{ METRICS_PORT: "nine" }, `METRICS_PORT is "nine"; ${NUMBER} 1 to 65535.`],
  [
    { METRICS_PORT: "3000" },
    "METRICS_PORT is 3000, the same as PORT; metrics need a port that visitors can't reach.",
  ],
  [
    { METRICS_HOST: "a b" },
    'METRICS_HOST is "a b"; it must be a host name, IPv4 address or IPv6 address.',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" },
    'OTEL_EXPORTER_OTLP_ENDPOINT is "collector:4318"; it must be an http(s) URL.',
  ],
  [{ OUTCOMES: "maybe" }, 'OUTCOMES is "maybe"; it must be on or off.'],
  [
    { SUPPORT_PHONE: "call us" },
    'SUPPORT_PHONE is "call us"; it must be a phone number, such as +1 555 010 0199.',
  ],
  [{ COMPANY_NAME: " Acme" }, 'COMPANY_NAME is " Acme"; it must be 1 to 100 characters.'],
  [{ COMPANY_ADDRESS: " 1 St" }, 'COMPANY_ADDRESS is " 1 St"; it must be 1 to 200 characters.'],
  [{ TRIAL_DAYS: "0" }, 'TRIAL_DAYS is "0"; it must be whole days from 1 to 365.'],
  [{ TRIAL_CARD: "maybe" }, 'TRIAL_CARD is "maybe"; it must be needed or none.'],
  [
    { DEMO_PHONE: "call us" },
    'DEMO_PHONE is "call us"; it must be a phone number, such as +1 555 010 0199.',
  ],
  [
    { LEAD_WEBHOOK_URL: "crm.example", LEAD_WEBHOOK_SECRET: SECRET },
    "LEAD_WEBHOOK_URL is invalid; it must be an http(s) URL.",
  ],
  ...["swordfish", "whsec_swordfish", `whsec_${"A".repeat(28)}`].map(
    (LEAD_WEBHOOK_SECRET): Row => [
      { LEAD_WEBHOOK_URL: "https://crm.example", LEAD_WEBHOOK_SECRET },
      "LEAD_WEBHOOK_SECRET is invalid; it must be whsec_ followed by 24 to 64 bytes in base64.",
    ],
  ),
  [{ LOG_LEVEL: "loud" }, 'LOG_LEVEL is "loud"; it must be debug, info, warn, error or silent.'],
  [
    { HSTS: "on" },
    'HSTS is "on"; it must be max-age=SECONDS, optionally with ; includeSubDomains and ; preload, or off.',
  ],
  [{ COMMIT: "a\nb" }, 'COMMIT is "a\\nb"; it must be a commit ID without control characters.'],
  [{ NODE_ENV: "a b" }, 'NODE_ENV is "a b"; it must be production, or any other word.'],
];

const outOfRange: Row[] = [
  [{ PORT: "65536" }, `PORT is "65536"; ${NUMBER} 0 to 65535.`],
  [{ PORT: "-1" }, `PORT is "-1"; ${NUMBER} 0 to 65535.`],
  [
    { HOST: "300.1.1.1" },
    'HOST is "300.1.1.1"; it must be a host name, IPv4 address or IPv6 address.',
  ],
  [
    { STOP_DELAY_SECONDS: "301" },
    'STOP_DELAY_SECONDS is "301"; it must be whole seconds from 0 to 300.',
  ],
  [
    { CALL_MAX_SECONDS: "9" },
    'CALL_MAX_SECONDS is "9"; it must be whole seconds from 10 to 43200.',
  ],
  [
    { CALL_MAX_SECONDS: "43201" },
    'CALL_MAX_SECONDS is "43201"; it must be whole seconds from 10 to 43200.',
  ],
  [
    { CALLS_PER_VISITOR_PER_HOUR: "1000001" },
    `CALLS_PER_VISITOR_PER_HOUR is "1000001"; ${NUMBER} 0 to 1000000.`,
  ],
  [{ CALLS_PER_DAY: "99999999999" }, `CALLS_PER_DAY is "99999999999"; ${NUMBER} 0 to 1000000.`],
  [{ CALLS_AT_ONCE: "10001" }, `CALLS_AT_ONCE is "10001"; ${NUMBER} 0 to 10000.`],
  [{ CALLS_AT_ONCE: -1 }, `CALLS_AT_ONCE is "-1"; ${NUMBER} 0 to 10000.`],
  [
    { CALLS_AT_ONCE_PER_VISITOR: "10001" },
    `CALLS_AT_ONCE_PER_VISITOR is "10001"; ${NUMBER} 0 to 10000.`,
  ],
  [{ ...ASSISTANT, VAPI_API_KEY: "k".repeat(513) }, `VAPI_API_KEY is invalid; ${PRIVATE_KEY}`],
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
  [
    { VAPI_URL: "https://x" },
    "VAPI_URL is not a setting; did you mean one of VAPI_API_KEY, VAPI_ASSISTANT_ID, VAPI_API_URL?",
  ],
  [{ VOICE_PROVDIER: "vapi" }, didYouMean("VOICE_PROVDIER", "VOICE_PROVIDER")],
  [{ VOICE_PROVIDERS: "vapi" }, didYouMean("VOICE_PROVIDERS", "VOICE_PROVIDER")],
  [{ CALLS_PER_DAI: "9" }, didYouMean("CALLS_PER_DAI", "CALLS_PER_DAY")],
  [{ CALL_PER_DAY: "9" }, didYouMean("CALL_PER_DAY", "CALLS_PER_DAY")],
  [{ CALL_MAX_SECOND: "90" }, didYouMean("CALL_MAX_SECOND", "CALL_MAX_SECONDS")],
  [
    { CALLS_PER_HOUR: "9" },
    "CALLS_PER_HOUR is not a setting; did you mean one of CALLS_PER_VISITOR_PER_HOUR, CALLS_PER_DAY, CALLS_AT_ONCE, CALLS_AT_ONCE_PER_VISITOR, CALLS_KEPT_DAYS?",
  ],
  [
    { TURNSTILE_SECRET: "s" },
    "TURNSTILE_SECRET is not a setting; did you mean one of TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY?",
  ],
  [{ TURNSTILE_SITEKEY: "s" }, didYouMean("TURNSTILE_SITEKEY", "TURNSTILE_SITE_KEY")],
  [{ REDIS_URI: "redis://x" }, didYouMean("REDIS_URI", "REDIS_URL")],
  [{ CLIENT_IP_HEADR: "x-real-ip" }, didYouMean("CLIENT_IP_HEADR", "CLIENT_IP_HEADER")],
  [{ SITEURL: "https://x" }, didYouMean("SITEURL", "SITE_URL")],
  [{ SUPPORT_MAIL: "a@b.c" }, didYouMean("SUPPORT_MAIL", "SUPPORT_EMAIL")],
  [{ TERM_URL: "https://x" }, didYouMean("TERM_URL", "TERMS_URL")],
  [{ BOOKDEMO_URL: "https://x" }, didYouMean("BOOKDEMO_URL", "BOOK_DEMO_URL")],
  [{ LOGLEVEL: "info" }, didYouMean("LOGLEVEL", "LOG_LEVEL")],
  [{ STOP_DELAY_SECOND: "3" }, didYouMean("STOP_DELAY_SECOND", "STOP_DELAY_SECONDS")],
  [{ DATABSE: "off" }, didYouMean("DATABSE", "DATABASE")],
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

const gone: Row[] = [
  [
    { QUOTA_FILE: "/var/lib/dispatch-site/quota.jsonl" },
    "QUOTA_FILE is gone; calls and leads are now in the file that DATABASE names, such as DATABASE=/var/lib/dispatch-site/site.db. The old file can go.",
  ],
  [
    { LEAD_FOLDER: "/var/lib/dispatch-site/leads" },
    "LEAD_FOLDER is gone; calls and leads are now in the file that DATABASE names, such as DATABASE=/var/lib/dispatch-site/site.db. Answer the leads in the old folder by hand.",
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

describe("a wrong setting stops the start with one line about it:", () => {
  it.each([...wrongType, ...outOfRange, ...misspelled, ...gone, ...halfSet])(
    "%j",
    (written, line) => {
      expect(problemsOf(written)).toEqual([line]);
      expect(line).not.toContain("\n");
    },
  );

  it("every setting is covered", () => {
    const named = new Set(
      [...wrongType, ...outOfRange].flatMap(([written]) => Object.keys(written)),
    );
    expect(Object.keys(table).filter((name) => !named.has(name))).toEqual([]);
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

  it("with the simulator or no calls chosen, the provider's settings may be incomplete", () => {
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

it("up to seven letters, only one letter may differ", () => {
  expect([...unknownNames({ ABCDEXX: "1" }, ["ABCDEFG"]).keys()]).toEqual([]);
  expect([...unknownNames({ ABCDEFXX: "1" }, ["ABCDEFGH"]).keys()]).toEqual(["ABCDEFXX"]);
});

it("a name similar to a setting that is also set belongs to another program", () => {
  expect(problemsOf({ REDIS_URL: "redis://x", REDIS_URI: "redis://x" })).toEqual([]);
  expect(problemsOf({ ...KEY, ...ASSISTANT, VAPI_APIKEY: "k" })).toHaveLength(1);
});
