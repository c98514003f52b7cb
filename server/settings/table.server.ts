import { DEFAULT_ASSISTANT_NAME } from "../../packages/assistant";
import * as kinds from "./kinds.server";

/**
 * What reads a setting: the Node host (also under remix-serve and in development), the Worker,
 * `npm run start:edge` (the Worker on a local machine), `npm run build`, or operator commands such
 * as doctor, leads and assistant:push.
 */
export type Reader = "Node" | "Worker" | "start:edge" | "build" | "commands";

/**
 * One row defines a setting: its parser, its default, and its line in the docs and .env.example.
 */
export interface Setting {
  kind: kinds.Kind<unknown>;
  /** Written as in the environment, and parsed the same way. */
  default?: string;
  /** What applies while it is unset, if that is not a default value. */
  unset?: string;
  /** What reads it, if not the usual readers. */
  readers?: readonly Reader[];
  /** Its value never appears in messages. */
  secret?: true;
  /** One sentence for the docs. */
  meaning: string;
}

/** The header in which Cloudflare sends a visitor's address. */
export const CLOUDFLARE_ADDRESS_HEADER = "cf-connecting-ip";

/** What reads a setting whose row names no readers. */
export const USUAL_READERS: readonly Reader[] = ["Node", "Worker", "commands"];
const SITE = ["Node", "Worker"] as const;
const NODE = ["Node"] as const;
const LISTENERS = ["Node", "start:edge"] as const;

type Rest = Omit<Setting, "kind" | "meaning" | "default">;

/** One row. `Default` tells whether it has one. */
const setting = <T, Default extends string | undefined = undefined>(
  kind: kinds.Kind<T>,
  meaning: string,
  rest: Rest & { default?: Default } = {},
): Rest & { kind: kinds.Kind<T>; meaning: string; default?: NoInfer<Default> } => ({
  ...{ kind, meaning, ...rest },
});

/** A page by the operator's lawyers that replaces the generated one. */
const legal = (meaning: string, path: string) =>
  setting(kinds.webLink, meaning, { unset: `\`${path}\`, generated from the settings` });

/** Every setting, grouped as in the docs. The site reads nothing else from the environment. */
export const groups = {
  "Starting and stopping": {
    PORT: setting(kinds.wholeNumber(0, 65_535), "Port to listen on; 0 picks a free one.", {
      default: "3000",
      readers: LISTENERS,
    }),
    HOST: setting(
      kinds.listenAddress,
      "Address to listen on; `::` means all IPv6 and IPv4 addresses. If unset, `npm run dev` accepts connections from this machine only.",
      { default: "0.0.0.0", readers: LISTENERS },
    ),
    STOP_DELAY_SECONDS: setting(
      kinds.wholeNumber(0, 300, "seconds"),
      "How long to keep accepting connections after SIGTERM, with `/readyz` at 503, so that load balancers notice.",
      { default: "0", readers: NODE },
    ),
  },
  "Voice provider": {
    VAPI_API_KEY: setting(
      kinds.key("the provider's private"),
      "The provider's private key; use with `VAPI_ASSISTANT_ID`.",
      { secret: true },
    ),
    VAPI_ASSISTANT_ID: setting(
      kinds.text(/^[\w-]{1,128}$/, "an assistant ID from the provider"),
      "Assistant for test calls; `npm run assistant:push` creates it and prints its ID.",
    ),
    ASSISTANT_NAME: setting(
      kinds.text(/^[^\p{C}]{1,40}$/u, "1 to 40 characters"),
      "Name that `assistant:push` and `assistant:pull` look for; each site in an account needs its own.",
      { default: DEFAULT_ASSISTANT_NAME, readers: ["commands"] },
    ),
    VAPI_API_URL: setting(kinds.httpUrl, "Base URL of the provider's API.", {
      default: "https://api.vapi.ai",
    }),
    VOICE_PROVIDER: setting(
      kinds.oneOf("vapi", "simulator", "off"),
      "Who handles test calls: the provider, the built-in simulator, or nobody.",
      {
        unset:
          "`vapi` if key and assistant are set, otherwise `simulator`, or in production an error",
      },
    ),
    SIMULATOR_MODEL_URL: setting(
      kinds.httpUrl,
      "For `assistant:eval -- --model`: base URL of a server with OpenAI-style chat completions and tools, such as `http://127.0.0.1:11434/v1`; requires `SIMULATOR_MODEL`.",
      { readers: ["commands"] },
    ),
    SIMULATOR_MODEL: setting(
      kinds.text(/^[\w.:/@+-]{1,100}$/, "a model name on that server"),
      "Model to use on that server.",
      { readers: ["commands"] },
    ),
    SIMULATOR_MODEL_KEY: setting(
      kinds.key("that server's"),
      "That server's key, if it needs one; sent nowhere else.",
      { readers: ["commands"], secret: true },
    ),
  },
  "Call limits": {
    CALL_MAX_SECONDS: setting(
      kinds.wholeNumber(10, 43_200, "seconds"),
      "The provider ends calls after this long.",
      { default: "180" },
    ),
    CALL_HOURS: setting(
      kinds.callHours,
      "When the site accepts test calls; at other times the page says when they resume and offers the replay.",
      { unset: "always" },
    ),
    CALLS_PER_VISITOR_PER_HOUR: setting(
      kinds.wholeNumber(0, 1_000_000),
      "Calls per hour from one visitor (an IPv4 address or an IPv6 /64).",
      { default: "5" },
    ),
    CALLS_PER_DAY: setting(kinds.wholeNumber(0, 1_000_000), "Calls per day (UTC), site-wide.", {
      default: "200",
    }),
    CALLS_AT_ONCE: setting(kinds.wholeNumber(0, 10_000), "Simultaneous calls, site-wide.", {
      default: "3",
    }),
    CALLS_AT_ONCE_PER_VISITOR: setting(
      kinds.wholeNumber(0, 10_000),
      "Simultaneous calls per visitor; an office behind one address is one visitor.",
      { default: "1" },
    ),
    BUDGET_PER_MONTH: setting(
      kinds.dollars,
      "Dollar limit per month (UTC), by the provider's bills. A call without a bill counts at its maximum length and 30 cents a minute. At the limit the demo is full; the last call may exceed it.",
      { unset: "no limit" },
    ),
    CALLS_KEPT_DAYS: setting(
      kinds.wholeNumber(1, 3650, "days"),
      "How long to keep calls for `npm run report`.",
      { default: "90" },
    ),
    DATABASE: setting(
      kinds.orOff(kinds.text(/^[^\0]{1,4096}$/, "a file path")),
      "SQLite file for calls, limits and leads, relative to the working directory. `off` keeps them in memory: a restart resets the day's limit and loses undelivered leads.",
      { default: "data/site.db", readers: ["Node", "commands"] },
    ),
    REDIS_URL: setting(
      kinds.redisUrl,
      "Redis for calls, limits and leads, shared by several Node instances.",
      { unset: "`DATABASE` is used", readers: ["Node", "commands"], secret: true },
    ),
    REDIS_PREFIX: setting(
      kinds.text(/^[\w-]{1,40}$/, "1 to 40 letters, digits, _ or -"),
      "Prefix of its keys; sites that share a Redis need different ones.",
      { default: "dispatch-site", readers: ["Node", "commands"] },
    ),
  },
  "Proxy, browsers and bots": {
    CLIENT_IP_HEADER: setting(
      kinds.headerName,
      "Header in which a trusted proxy sends the visitor's address.",
      { unset: `the connection's address; \`${CLOUDFLARE_ADDRESS_HEADER}\` on Cloudflare` },
    ),
    HSTS: setting(
      kinds.orOff(
        kinds.text(
          /^max-age=\d{1,10}(; ?includeSubDomains)?(; ?preload)?$/i,
          "max-age=SECONDS, optionally with ; includeSubDomains and ; preload",
        ),
      ),
      "`Strict-Transport-Security`; you can't take it back ([deploying.md](deploying.md#https-for-two-years)).",
      { default: "max-age=63072000; includeSubDomains", readers: SITE },
    ),
    TURNSTILE_SITE_KEY: setting(
      kinds.text(/^[\w.-]{1,128}$/, "a Turnstile widget's site key"),
      "Bot check for calls and forms; requires `TURNSTILE_SECRET_KEY`.",
      { unset: "no bot check" },
    ),
    TURNSTILE_SECRET_KEY: setting(
      kinds.text(/^[\w.-]{1,128}$/, "the same Turnstile widget's secret key"),
      "The same widget's secret key.",
      { secret: true },
    ),
  },
  "Page content": {
    SITE_NAME: setting(
      kinds.text(/^(?! )[^\p{C}]{1,30}(?<! )$/u, "1 to 30 characters"),
      "Site name in the bar, footer, titles, launchers and search engines. The bar omits it if the first tab says the same.",
      { default: "Emergency Dispatch" },
    ),
    SITE_URL: setting(kinds.origin, "Canonical origin for links, sitemap and origin checks.", {
      unset: "the request's origin",
    }),
    SUPPORT_EMAIL: setting(kinds.email, "Contact in the footer and recipient of emailed forms.", {
      default: "support@example.com",
    }),
    SUPPORT_PHONE: setting(
      kinds.phone,
      "Phone that people answer: footer, forms, legal pages, structured data.",
    ),
    COMPANY_NAME: setting(
      kinds.text(/^(?! )[^\p{C}]{1,100}(?<! )$/u, "1 to 100 characters"),
      "Company that runs the site: footer, legal pages, structured data.",
    ),
    COMPANY_ADDRESS: setting(
      kinds.text(/^(?! )[^\p{C}]{1,200}(?<! )$/u, "1 to 200 characters"),
      "Its postal address, in the same places.",
    ),
    TRIAL_DAYS: setting(
      kinds.wholeNumber(1, 365, "days"),
      "Trial length, shown beside its form and the prices.",
    ),
    TRIAL_CARD: setting(
      kinds.oneOf("needed", "none"),
      "Whether a trial needs a credit card, shown in the same places.",
    ),
    LOGIN_URL: setting(kinds.link, "Target of 'Login'; if unset, `/questions` explains access."),
    TRIAL_URL: setting(kinds.link, "Target of 'Start Free Trial'.", {
      unset: "the form at `/start`",
    }),
    BOOK_DEMO_URL: setting(kinds.link, "Target of 'Book a Demo'.", {
      unset: "the form at `/book-a-demo`",
    }),
    PRIVACY_URL: legal("Target of 'Privacy Policy'.", "/privacy"),
    TERMS_URL: legal("Target of 'Terms of Service'.", "/terms"),
    DEMO_VIDEO_URL: setting(kinds.link, "Target of 'Watch Demo'."),
    DEMO_PHONE: setting(
      kinds.phone,
      "Phone that the AI agent answers ([leads.md](leads.md#demo_phone)).",
    ),
  },
  Leads: {
    // Not httpUrl: a trailing slash is part of the address.
    LEAD_WEBHOOK_URL: setting(
      kinds.webLink,
      "Webhook for leads ([leads.md](leads.md)); requires `LEAD_WEBHOOK_SECRET`.",
      { unset: "forms prepare an email to `SUPPORT_EMAIL`", secret: true },
    ),
    LEAD_WEBHOOK_SECRET: setting(
      kinds.webhookSecret,
      "Signs leads (Standard Webhooks) and operator commands with `--site`.",
      { secret: true },
    ),
    LEAD_EMAIL: setting(
      kinds.email,
      "Receives each lead by email, with or without the webhook; requires `SMTP_URL`.",
      { readers: ["Node", "commands"] },
    ),
    SMTP_URL: setting(
      kinds.smtpUrl,
      "Mail server for `LEAD_EMAIL`, which is also the sender, such as `smtps://user:password@mail.example.com`.",
      { readers: ["Node", "commands"], secret: true },
    ),
    LEADS_KEPT_DAYS: setting(
      kinds.wholeNumber(0, 3650, "days"),
      "How long to keep delivered leads for `npm run leads -- --export`.",
      { default: "30" },
    ),
  },
  "Build, logs and metrics": {
    NODE_ENV: setting(
      kinds.text(/^[\w-]{1,32}$/, "production, or any other word"),
      "`production` is for public sites: the voice provider must be chosen, and the log is JSON from the first line. The Worker is always in production.",
      { unset: "not production", readers: NODE },
    ),
    COMMIT: setting(
      kinds.text(/^[^\p{C}]{1,200}$/u, "a commit ID without control characters"),
      "Commit for `/version`, if the build runs outside a checkout, such as in a container.",
      { unset: "from git", readers: ["build"] },
    ),
    LOG_LEVEL: setting(
      kinds.oneOf("debug", "info", "warn", "error", "silent"),
      "Lowest severity to log.",
      { default: "info", readers: SITE },
    ),
    LOG_KEPT_DAYS: setting(
      kinds.wholeNumber(1, 3650, "days"),
      "How long you keep the log, as `/privacy` tells visitors; the site deletes none of it.",
      { unset: "visitors may ask", readers: SITE },
    ),
    METRICS_PORT: setting(
      kinds.wholeNumber(1, 65_535),
      "Port of `GET /metrics` for Prometheus; visitors must not reach it ([deploying.md](deploying.md#metrics)).",
      { unset: "no metrics", readers: NODE },
    ),
    METRICS_HOST: setting(
      kinds.listenAddress,
      "Address for `METRICS_PORT`; change it only for a scraper on another machine.",
      { default: "127.0.0.1", readers: NODE },
    ),
    OTEL_EXPORTER_OTLP_ENDPOINT: setting(
      kinds.httpUrl,
      "Base URL of an OpenTelemetry collector (OTLP over HTTP) for traces and errors ([deploying.md](deploying.md#traces)).",
      { unset: "nothing is sent", readers: NODE },
    ),
    OUTCOMES: setting(
      kinds.oneOf("on", "off"),
      "Whether pages report how a test call went ([privacy.md](privacy.md#how-a-call-went)).",
      { default: "on", readers: SITE },
    ),
  },
} as const satisfies Record<string, Record<string, Setting>>;

type Groups = typeof groups;
type Rows<U> = U extends unknown ? (row: U) => void : never;
/** The intersection of all groups' rows. */
type Table = Rows<Groups[keyof Groups]> extends (row: infer I) => void ? I : never;

/** The rows of all groups by name. */
export const table = Object.assign({}, ...Object.values(groups)) as Table;

/** The name of a setting. */
export type SettingName = keyof Table;

type Output<S> = S extends { kind: kinds.Kind<infer T> } ? T : never;

/** The parsed values; a setting without a default may be undefined. */
export type Values = {
  [K in SettingName]: Table[K] extends { default?: undefined }
    ? Output<Table[K]> | undefined
    : Output<Table[K]>;
};
