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
const NAME = "it may hold 1 to 30 characters.";
const MODEL = { SIMULATOR_MODEL_URL: "http://127.0.0.1:11434/v1", SIMULATOR_MODEL: "m" };
const ASSISTANT = { VAPI_ASSISTANT_ID: "assistant-1" };

/** An environment and the error that it gets. */
type Row = [written: Record<string, unknown>, line: string];

const NUMBER = "it may hold a whole number from";
const SECRET = `whsec_${"A".repeat(43)}=`;
const LINK = "it may hold an http(s), mailto: or tel: address.";
const TURNSTILE_KEY = "it may hold the secret key of the same Turnstile widget.";
const PRIVATE_KEY = "it may hold the provider's private key, printable characters without spaces.";

const wrongType: Row[] = [
  [{ PORT: "eighty" }, `PORT holds "eighty"; ${NUMBER} 0 to 65535.`],
  [{ PORT: "3000 " }, `PORT holds "3000 "; ${NUMBER} 0 to 65535.`],
  [{ PORT: '"3000"' }, `PORT holds "\\"3000\\""; ${NUMBER} 0 to 65535.`],
  [{ SITE_NAME: " Nightdesk" }, `SITE_NAME holds " Nightdesk"; ${NAME}`],
  [{ SITE_NAME: "N".repeat(31) }, `SITE_NAME holds "${"N".repeat(31)}"; ${NAME}`],
  [
    { HOST: "http://x" },
    'HOST holds "http://x"; it may hold a host name, an IPv4 or an IPv6 address.',
  ],
  [{ HOST: "[::" }, 'HOST holds "[::"; it may hold a host name, an IPv4 or an IPv6 address.'],
  [
    { STOP_DELAY_SECONDS: "5s" },
    'STOP_DELAY_SECONDS holds "5s"; it may hold whole seconds from 0 to 300.',
  ],
  [
    { CALL_MAX_SECONDS: "3m" },
    'CALL_MAX_SECONDS holds "3m"; it may hold whole seconds from 10 to 43200.',
  ],
  [
    { CALLS_PER_VISITOR_PER_HOUR: "five" },
    `CALLS_PER_VISITOR_PER_HOUR holds "five"; ${NUMBER} 0 to 1000000.`,
  ],
  [
    { SMTP_URL: "mail.example.com", LEAD_EMAIL: "a@b.example" },
    "SMTP_URL holds a value that does not fit; it may hold an address that starts with smtp:// or smtps://.",
  ],
  [
    { LEAD_EMAIL: "Pat", SMTP_URL: "smtp://mail.example.com" },
    'LEAD_EMAIL holds "Pat"; it may hold an email address.',
  ],
  [
    { LEADS_KEPT_DAYS: "ever" },
    'LEADS_KEPT_DAYS holds "ever"; it may hold whole days from 0 to 3650.',
  ],
  [
    { CALL_HOURS: "mon-fri 8-18" },
    'CALL_HOURS holds "mon-fri 8-18"; it may hold days, hours and a time zone, such as mon-fri 8-18 America/Chicago.',
  ],
  [
    { BUDGET_PER_MONTH: "$50" },
    `BUDGET_PER_MONTH holds "$50"; it may hold dollars, such as 50 or 49.90.`,
  ],
  [
    { CALLS_KEPT_DAYS: "a week" },
    `CALLS_KEPT_DAYS holds "a week"; it may hold whole days from 1 to 3650.`,
  ],
  [
    { REDIS_PREFIX: "two words" },
    `REDIS_PREFIX holds "two words"; it may hold 1 to 40 letters, digits, _ or -.`,
  ],
  [{ CALLS_PER_DAY: "1e3" }, `CALLS_PER_DAY holds "1e3"; ${NUMBER} 0 to 1000000.`],
  [{ CALLS_AT_ONCE: "1.5" }, `CALLS_AT_ONCE holds "1.5"; ${NUMBER} 0 to 10000.`],
  [
    { CALLS_AT_ONCE_PER_VISITOR: "one" },
    `CALLS_AT_ONCE_PER_VISITOR holds "one"; ${NUMBER} 0 to 10000.`,
  ],
  [{ DATABASE: "a\0b" }, 'DATABASE holds "a\\u0000b"; it may hold the path of a file, or off.'],
  [
    { ...ASSISTANT, VAPI_API_KEY: "two words" },
    `VAPI_API_KEY holds a value that does not fit; ${PRIVATE_KEY}`,
  ],
  [
    { ...KEY, VAPI_ASSISTANT_ID: "a/b" },
    'VAPI_ASSISTANT_ID holds "a/b"; it may hold the id of an assistant at the provider.',
  ],
  [
    { ASSISTANT_NAME: "n".repeat(41) },
    `ASSISTANT_NAME holds "${"n".repeat(41)}"; it may hold 1 to 40 characters.`,
  ],
  [{ VAPI_API_URL: "api.test" }, 'VAPI_API_URL holds "api.test"; it may hold an http(s) address.'],
  [
    { SIMULATOR_MODEL_URL: "localhost:11434", SIMULATOR_MODEL: "m" },
    'SIMULATOR_MODEL_URL holds "localhost:11434"; it may hold an http(s) address.',
  ],
  [
    { ...MODEL, SIMULATOR_MODEL: "two words" },
    'SIMULATOR_MODEL holds "two words"; it may hold the name of a model at that server.',
  ],
  [
    { ...MODEL, SIMULATOR_MODEL_KEY: "two words" },
    "SIMULATOR_MODEL_KEY holds a value that does not fit; it may hold that server's key, printable characters without spaces.",
  ],
  [
    { SIMULATOR_MODEL_URL: "http://127.0.0.1:11434/v1" },
    "SIMULATOR_MODEL is unset; SIMULATOR_MODEL_URL is set and means nothing without it.",
  ],
  [
    { VOICE_PROVIDER: "skype" },
    'VOICE_PROVIDER holds "skype"; it may hold vapi, simulator or off.',
  ],
  [
    { VOICE_PROVIDER: "Simulator" },
    'VOICE_PROVIDER holds "Simulator"; it may hold vapi, simulator or off.',
  ],
  [
    { TURNSTILE_SITE_KEY: "a b", TURNSTILE_SECRET_KEY: "c" },
    'TURNSTILE_SITE_KEY holds "a b"; it may hold the site key of a Turnstile widget.',
  ],
  [
    { TURNSTILE_SITE_KEY: "a", TURNSTILE_SECRET_KEY: "c d" },
    `TURNSTILE_SECRET_KEY holds a value that does not fit; ${TURNSTILE_KEY}`,
  ],
  [
    { REDIS_URL: "localhost:6379" },
    "REDIS_URL holds a value that does not fit; it may hold an address that starts with redis:// or rediss://.",
  ],
  [
    { CLIENT_IP_HEADER: "X-Real-IP:" },
    'CLIENT_IP_HEADER holds "X-Real-IP:"; it may hold the name of a header.',
  ],
  [
    { SITE_URL: "example.com" },
    'SITE_URL holds "example.com"; it may hold an http(s) origin without a path.',
  ],
  [
    { SITE_URL: "https://example.com/path" },
    'SITE_URL holds "https://example.com/path"; it may hold an http(s) origin without a path.',
  ],
  [{ SUPPORT_EMAIL: "nobody" }, 'SUPPORT_EMAIL holds "nobody"; it may hold an email address.'],
  [{ LOGIN_URL: "javascript:alert(1)" }, `LOGIN_URL holds "javascript:alert(1)"; ${LINK}`],
  [{ TRIAL_URL: "/trial" }, `TRIAL_URL holds "/trial"; ${LINK}`],
  [{ BOOK_DEMO_URL: "book.test" }, `BOOK_DEMO_URL holds "book.test"; ${LINK}`],
  [
    { PRIVACY_URL: "mailto:a@b.c" },
    'PRIVACY_URL holds "mailto:a@b.c"; it may hold an http(s) address.',
  ],
  [{ TERMS_URL: "https://" }, 'TERMS_URL holds "https://"; it may hold an http(s) address.'],
  [{ DEMO_VIDEO_URL: "data:video/mp4," }, `DEMO_VIDEO_URL holds "data:video/mp4,"; ${LINK}`],
  [{ METRICS_PORT: "nine" }, `METRICS_PORT holds "nine"; ${NUMBER} 1 to 65535.`],
  [
    { METRICS_PORT: "3000" },
    "METRICS_PORT holds 3000, which is PORT; metrics need a port that visitors do not reach.",
  ],
  [
    { METRICS_HOST: "a b" },
    'METRICS_HOST holds "a b"; it may hold a host name, an IPv4 or an IPv6 address.',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" },
    'OTEL_EXPORTER_OTLP_ENDPOINT holds "collector:4318"; it may hold an http(s) address.',
  ],
  [{ OUTCOMES: "maybe" }, 'OUTCOMES holds "maybe"; it may hold on or off.'],
  [
    { SUPPORT_PHONE: "call us" },
    'SUPPORT_PHONE holds "call us"; it may hold a phone number, such as +1 555 010 0199.',
  ],
  [{ COMPANY_NAME: " Acme" }, 'COMPANY_NAME holds " Acme"; it may hold 1 to 100 characters.'],
  [{ COMPANY_ADDRESS: " 1 St" }, 'COMPANY_ADDRESS holds " 1 St"; it may hold 1 to 200 characters.'],
  [{ TRIAL_DAYS: "0" }, 'TRIAL_DAYS holds "0"; it may hold whole days from 1 to 365.'],
  [{ TRIAL_CARD: "maybe" }, 'TRIAL_CARD holds "maybe"; it may hold needed or none.'],
  [
    { DEMO_PHONE: "call us" },
    'DEMO_PHONE holds "call us"; it may hold a phone number, such as +1 555 010 0199.',
  ],
  [
    { LEAD_WEBHOOK_URL: "crm.example", LEAD_WEBHOOK_SECRET: SECRET },
    "LEAD_WEBHOOK_URL holds a value that does not fit; it may hold an http(s) address.",
  ],
  ...["swordfish", "whsec_swordfish", `whsec_${"A".repeat(28)}`].map(
    (LEAD_WEBHOOK_SECRET): Row => [
      { LEAD_WEBHOOK_URL: "https://crm.example", LEAD_WEBHOOK_SECRET },
      "LEAD_WEBHOOK_SECRET holds a value that does not fit; it may hold whsec_ and 24 to 64 bytes in base64.",
    ],
  ),
  [
    { LOG_LEVEL: "loud" },
    'LOG_LEVEL holds "loud"; it may hold debug, info, warn, error or silent.',
  ],
  [
    { HSTS: "on" },
    'HSTS holds "on"; it may hold max-age=SECONDS, which may be followed by ; includeSubDomains and ; preload, or off.',
  ],
  [
    { COMMIT: "a\nb" },
    'COMMIT holds "a\\nb"; it may hold the id of a commit, without control characters.',
  ],
  [{ NODE_ENV: "a b" }, 'NODE_ENV holds "a b"; it may hold production, or any other word.'],
];

const outOfRange: Row[] = [
  [{ PORT: "65536" }, `PORT holds "65536"; ${NUMBER} 0 to 65535.`],
  [{ PORT: "-1" }, `PORT holds "-1"; ${NUMBER} 0 to 65535.`],
  [
    { HOST: "300.1.1.1" },
    'HOST holds "300.1.1.1"; it may hold a host name, an IPv4 or an IPv6 address.',
  ],
  [
    { STOP_DELAY_SECONDS: "301" },
    'STOP_DELAY_SECONDS holds "301"; it may hold whole seconds from 0 to 300.',
  ],
  [
    { CALL_MAX_SECONDS: "9" },
    'CALL_MAX_SECONDS holds "9"; it may hold whole seconds from 10 to 43200.',
  ],
  [
    { CALL_MAX_SECONDS: "43201" },
    'CALL_MAX_SECONDS holds "43201"; it may hold whole seconds from 10 to 43200.',
  ],
  [
    { CALLS_PER_VISITOR_PER_HOUR: "1000001" },
    `CALLS_PER_VISITOR_PER_HOUR holds "1000001"; ${NUMBER} 0 to 1000000.`,
  ],
  [{ CALLS_PER_DAY: "99999999999" }, `CALLS_PER_DAY holds "99999999999"; ${NUMBER} 0 to 1000000.`],
  [{ CALLS_AT_ONCE: "10001" }, `CALLS_AT_ONCE holds "10001"; ${NUMBER} 0 to 10000.`],
  [{ CALLS_AT_ONCE: -1 }, `CALLS_AT_ONCE holds "-1"; ${NUMBER} 0 to 10000.`],
  [
    { CALLS_AT_ONCE_PER_VISITOR: "10001" },
    `CALLS_AT_ONCE_PER_VISITOR holds "10001"; ${NUMBER} 0 to 10000.`,
  ],
  [
    { ...ASSISTANT, VAPI_API_KEY: "k".repeat(513) },
    `VAPI_API_KEY holds a value that does not fit; ${PRIVATE_KEY}`,
  ],
];

const is = (name: string, meant: string) => `${name} is not a setting; is ${meant} meant?`;

const misspelt: Row[] = [
  [{ VAPI_APIKEY: "k" }, is("VAPI_APIKEY", "VAPI_API_KEY")],
  [
    { VAPI_KEY: "k" },
    "VAPI_KEY is not a setting; is one of VAPI_API_KEY, VAPI_ASSISTANT_ID, VAPI_API_URL meant?",
  ],
  [{ vapi_api_key: "k" }, is("vapi_api_key", "VAPI_API_KEY")],
  [{ VAPI_ASSISTENT_ID: "a" }, is("VAPI_ASSISTENT_ID", "VAPI_ASSISTANT_ID")],
  [
    { VAPI_URL: "https://x" },
    "VAPI_URL is not a setting; is one of VAPI_API_KEY, VAPI_ASSISTANT_ID, VAPI_API_URL meant?",
  ],
  [{ VOICE_PROVDIER: "vapi" }, is("VOICE_PROVDIER", "VOICE_PROVIDER")],
  [{ VOICE_PROVIDERS: "vapi" }, is("VOICE_PROVIDERS", "VOICE_PROVIDER")],
  [{ CALLS_PER_DAI: "9" }, is("CALLS_PER_DAI", "CALLS_PER_DAY")],
  [{ CALL_PER_DAY: "9" }, is("CALL_PER_DAY", "CALLS_PER_DAY")],
  [{ CALL_MAX_SECOND: "90" }, is("CALL_MAX_SECOND", "CALL_MAX_SECONDS")],
  [
    { CALLS_PER_HOUR: "9" },
    "CALLS_PER_HOUR is not a setting; is one of CALLS_PER_VISITOR_PER_HOUR, CALLS_PER_DAY, CALLS_AT_ONCE, CALLS_AT_ONCE_PER_VISITOR, CALLS_KEPT_DAYS meant?",
  ],
  [
    { TURNSTILE_SECRET: "s" },
    "TURNSTILE_SECRET is not a setting; is one of TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY meant?",
  ],
  [{ TURNSTILE_SITEKEY: "s" }, is("TURNSTILE_SITEKEY", "TURNSTILE_SITE_KEY")],
  [{ REDIS_URI: "redis://x" }, is("REDIS_URI", "REDIS_URL")],
  [{ CLIENT_IP_HEADR: "x-real-ip" }, is("CLIENT_IP_HEADR", "CLIENT_IP_HEADER")],
  [{ SITEURL: "https://x" }, is("SITEURL", "SITE_URL")],
  [{ SUPPORT_MAIL: "a@b.c" }, is("SUPPORT_MAIL", "SUPPORT_EMAIL")],
  [{ TERM_URL: "https://x" }, is("TERM_URL", "TERMS_URL")],
  [{ BOOKDEMO_URL: "https://x" }, is("BOOKDEMO_URL", "BOOK_DEMO_URL")],
  [{ LOGLEVEL: "info" }, is("LOGLEVEL", "LOG_LEVEL")],
  [{ STOP_DELAY_SECOND: "3" }, is("STOP_DELAY_SECOND", "STOP_DELAY_SECONDS")],
  [{ DATABSE: "off" }, is("DATABSE", "DATABASE")],
  [{ PROT: "80" }, is("PROT", "PORT")],
  [{ HOTS: "::" }, is("HOTS", "HOST")],
  [{ PORD: "80" }, is("PORD", "PORT")],
  [{ POORT: "80" }, is("POORT", "PORT")],
  [{ REDIZ_URI: "redis://x" }, is("REDIZ_URI", "REDIS_URL")],
  // METRICS_PORT is less similar but comes first in the table.
  [{ METRICS_HOT: "::1" }, is("METRICS_HOT", "METRICS_HOST")],
  // Variables of a Worker can be numbers.
  [{ CALLS_PER_DAI: 9 }, is("CALLS_PER_DAI", "CALLS_PER_DAY")],
  [
    { LEAD_HOOK: "https://x" },
    "LEAD_HOOK is not a setting; is one of LEAD_WEBHOOK_URL, LEAD_WEBHOOK_SECRET, LEAD_EMAIL meant?",
  ],
];

const gone: Row[] = [
  [
    { QUOTA_FILE: "/var/lib/dispatch-site/quota.jsonl" },
    "QUOTA_FILE is gone: DATABASE is the path of the file that now keeps calls and leads. Put it into the folder of the old file, such as DATABASE=/var/lib/dispatch-site/site.db; a quota.jsonl there is taken over.",
  ],
  [
    { LEAD_FOLDER: "/var/lib/dispatch-site/leads" },
    "LEAD_FOLDER is gone: DATABASE is the path of the file that now keeps calls and leads. Put it beside the old folder, such as DATABASE=/var/lib/dispatch-site/site.db; the leads in a folder named leads there are taken over.",
  ],
];

const halfSet: Row[] = [
  [
    KEY,
    "VAPI_ASSISTANT_ID is unset; VAPI_API_KEY is set and needs the id of the assistant (npm run assistant:push creates it). VOICE_PROVIDER=simulator goes without.",
  ],
  [
    ASSISTANT,
    "VAPI_API_KEY is unset; VAPI_ASSISTANT_ID is set and needs the provider's private key. VOICE_PROVIDER=simulator goes without.",
  ],
  [
    { ...KEY, VOICE_PROVIDER: "vapi" },
    "VAPI_ASSISTANT_ID is unset; VOICE_PROVIDER=vapi needs the id of the assistant (npm run assistant:push creates it).",
  ],
  [
    { ...ASSISTANT, VOICE_PROVIDER: "vapi" },
    "VAPI_API_KEY is unset; VOICE_PROVIDER=vapi needs the provider's private key.",
  ],
  [
    { TURNSTILE_SITE_KEY: "k" },
    "TURNSTILE_SECRET_KEY is unset; TURNSTILE_SITE_KEY is set and means nothing without it.",
  ],
  [
    { TURNSTILE_SECRET_KEY: "k" },
    "TURNSTILE_SITE_KEY is unset; TURNSTILE_SECRET_KEY is set and means nothing without it.",
  ],
  [
    { LEAD_WEBHOOK_URL: "https://crm.example" },
    "LEAD_WEBHOOK_SECRET is unset; LEAD_WEBHOOK_URL is set and means nothing without it.",
  ],
];

describe("a wrong setting stops the start with one line about it:", () => {
  it.each([...wrongType, ...outOfRange, ...misspelt, ...gone, ...halfSet])(
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
      is("VAPI_APIKEY", "VAPI_API_KEY"),
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
