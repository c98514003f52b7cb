import { DEFAULT_ASSISTANT_NAME } from "../../packages/assistant";
import * as kinds from "./kinds.server";

/**
 * What reads a setting: the Node host (also under remix-serve and in development), the Worker,
 * `npm run start:edge` (the Worker on a local machine), `npm run build`, or operator commands such
 * as doctor, leads and assistant:push.
 */
export type Reader = "Node" | "Worker" | "start:edge" | "build" | "commands";

/**
 * One row defines a setting: its parser and its default. The comment above it becomes its line in
 * the docs and .env.example; `@default` says what applies while it is unset.
 */
export interface Setting {
  kind: kinds.Kind<unknown>;
  /** Written as in the environment, and parsed the same way. */
  default?: string;
  /** What reads it, if not the usual readers. */
  readers?: readonly Reader[];
  /** Its value never appears in messages. */
  secret?: true;
}

/** The header that Cloudflare sets to the visitor's address. */
export const CLOUDFLARE_ADDRESS_HEADER = "cf-connecting-ip";

/** What reads a setting whose row names no readers. */
export const USUAL_READERS: readonly Reader[] = ["Node", "Worker", "commands"];
const SITE = ["Node", "Worker"] as const;
const NODE = ["Node"] as const;
const LISTENERS = ["Node", "start:edge"] as const;

type Rest = Omit<Setting, "kind" | "default">;

/** One row. `Default` tells whether it has a default. */
const setting = <T, Default extends string | undefined = undefined>(
  kind: kinds.Kind<T>,
  rest: Rest & { default?: Default } = {},
): Rest & { kind: kinds.Kind<T>; default?: NoInfer<Default> } => ({ kind, ...rest });

/** Every setting, grouped as in the docs. The site reads nothing else from the environment. */
export const groups = {
  "Starting and stopping": {
    /** Port to listen on; 0 picks a free one. */
    PORT: setting(kinds.wholeNumber(0, 65_535), { default: "3000", readers: LISTENERS }),
    /**
     * Address to listen on; `::` means all IPv6 and IPv4 addresses. If unset, `npm run dev` accepts
     * connections from this machine only.
     */
    HOST: setting(kinds.listenAddress, { default: "0.0.0.0", readers: LISTENERS }),
    /**
     * How long to keep accepting connections after SIGTERM, with `/readyz` at 503, so that load
     * balancers notice.
     */
    STOP_DELAY_SECONDS: setting(kinds.wholeNumber(0, 300, "seconds"), {
      default: "0",
      readers: NODE,
    }),
  },
  "Voice provider": {
    /** The provider's private key; use with `VAPI_ASSISTANT_ID`. */
    VAPI_API_KEY: setting(kinds.key("the provider's private"), { secret: true }),
    /** Assistant for test calls; `npm run assistant:push` creates it and prints its ID. */
    VAPI_ASSISTANT_ID: setting(kinds.text(/^[\w-]{1,128}$/, "an assistant ID from the provider")),
    /**
     * Name that `assistant:push` and `assistant:pull` look for; each site in an account needs its
     * own.
     */
    ASSISTANT_NAME: setting(kinds.text(/^[^\p{C}]{1,40}$/u, "1 to 40 characters"), {
      default: DEFAULT_ASSISTANT_NAME,
      readers: ["commands"],
    }),
    /** Base URL of the provider's API. */
    VAPI_API_URL: setting(kinds.httpUrl, { default: "https://api.vapi.ai" }),
    /**
     * Who handles test calls: the provider, the built-in simulator, or nobody.
     * @default `vapi` if key and assistant are set, otherwise `simulator`, or in production an error
     */
    VOICE_PROVIDER: setting(kinds.oneOf("vapi", "simulator", "off")),
    /**
     * For `assistant:eval -- --model`: base URL of a server with OpenAI-style chat completions and
     * tools, such as `http://127.0.0.1:11434/v1`; requires `SIMULATOR_MODEL`.
     */
    SIMULATOR_MODEL_URL: setting(kinds.httpUrl, { readers: ["commands"] }),
    /** Model to use on that server. */
    SIMULATOR_MODEL: setting(kinds.text(/^[\w.:/@+-]{1,100}$/, "a model name on that server"), {
      readers: ["commands"],
    }),
    /** That server's key, if it needs one; sent nowhere else. */
    SIMULATOR_MODEL_KEY: setting(kinds.key("that server's"), {
      readers: ["commands"],
      secret: true,
    }),
  },
  "Call limits": {
    /** The provider ends calls after this long. */
    CALL_MAX_SECONDS: setting(kinds.wholeNumber(10, 43_200, "seconds"), { default: "180" }),
    /**
     * When the site accepts test calls; at other times the page says when they resume and offers
     * the replay.
     * @default always
     */
    CALL_HOURS: setting(kinds.callHours),
    /** Calls per hour from one visitor (an IPv4 address or an IPv6 /64). */
    CALLS_PER_VISITOR_PER_HOUR: setting(kinds.wholeNumber(0, 1_000_000), { default: "5" }),
    /** Calls per day (UTC), site-wide. */
    CALLS_PER_DAY: setting(kinds.wholeNumber(0, 1_000_000), { default: "200" }),
    /** Simultaneous calls, site-wide. */
    CALLS_AT_ONCE: setting(kinds.wholeNumber(0, 10_000), { default: "3" }),
    /** Simultaneous calls per visitor; an office behind one address is one visitor. */
    CALLS_AT_ONCE_PER_VISITOR: setting(kinds.wholeNumber(0, 10_000), { default: "1" }),
    /**
     * Dollar limit per month (UTC), according to the provider's bills. A call without a bill counts
     * at its maximum length and 30 cents a minute. At the limit the demo is full; the last call may
     * exceed it.
     * @default no limit
     */
    BUDGET_PER_MONTH: setting(kinds.dollars),
    /** How long to keep calls for `npm run report`. */
    CALLS_KEPT_DAYS: setting(kinds.wholeNumber(1, 3650, "days"), { default: "90" }),
    /**
     * SQLite file for calls, limits and leads, relative to the working directory. `off` keeps them
     * in memory: a restart resets the day's limit and loses undelivered leads.
     */
    DATABASE: setting(kinds.orOff(kinds.text(/^[^\0]{1,4096}$/, "a file path")), {
      default: "data/site.db",
      readers: ["Node", "commands"],
    }),
    /**
     * Redis for calls, limits and leads, shared by several Node instances.
     * @default `DATABASE` is used
     */
    REDIS_URL: setting(kinds.redisUrl, { readers: ["Node", "commands"], secret: true }),
    /** Prefix of the keys in Redis; sites that share one need different ones. */
    REDIS_PREFIX: setting(kinds.text(/^[\w-]{1,40}$/, "1 to 40 letters, digits, _ or -"), {
      default: "dispatch-site",
      readers: ["Node", "commands"],
    }),
  },
  "Proxy, browsers and bots": {
    /**
     * Header that a trusted proxy sets to the visitor's address.
     * @default the connection's address; `cf-connecting-ip` on Cloudflare
     */
    CLIENT_IP_HEADER: setting(kinds.headerName),
    /**
     * `Strict-Transport-Security`; you can't take it back
     * ([deploying.md](deploying.md#https-for-two-years)).
     */
    HSTS: setting(
      kinds.orOff(
        kinds.text(
          /^max-age=\d{1,10}(; ?includeSubDomains)?(; ?preload)?$/i,
          "max-age=SECONDS, optionally with ; includeSubDomains and ; preload",
        ),
      ),
      { default: "max-age=63072000; includeSubDomains", readers: SITE },
    ),
    /**
     * Bot check for calls and forms; requires `TURNSTILE_SECRET_KEY`.
     * @default no bot check
     */
    TURNSTILE_SITE_KEY: setting(kinds.text(/^[\w.-]{1,128}$/, "a Turnstile widget's site key")),
    /** The same widget's secret key. */
    TURNSTILE_SECRET_KEY: setting(
      kinds.text(/^[\w.-]{1,128}$/, "the same Turnstile widget's secret key"),
      { secret: true },
    ),
  },
  "Page content": {
    /**
     * Site name in the bar, footer, titles, launchers and search engines. The bar omits it if the
     * first tab says the same.
     */
    SITE_NAME: setting(kinds.text(/^(?! )[^\p{C}]{1,30}(?<! )$/u, "1 to 30 characters"), {
      default: "Emergency Dispatch",
    }),
    /**
     * Canonical origin for links, sitemap and origin checks.
     * @default the request's origin
     */
    SITE_URL: setting(kinds.origin),
    /** Contact in the footer and recipient of emailed forms. */
    SUPPORT_EMAIL: setting(kinds.email, { default: "support@example.com" }),
    /**
     * Phone number that people answer, shown in the bar, on the first screen, beside the prices, in
     * the footer, forms, legal pages and structured data.
     */
    SUPPORT_PHONE: setting(kinds.phone),
    /** Company that runs the site, shown in the same places, except the bar and the prices. */
    COMPANY_NAME: setting(kinds.text(/^(?! )[^\p{C}]{1,100}(?<! )$/u, "1 to 100 characters")),
    /** Its postal address, in the same places. */
    COMPANY_ADDRESS: setting(kinds.text(/^(?! )[^\p{C}]{1,200}(?<! )$/u, "1 to 200 characters")),
    /** Trial length, shown beside its form and the prices. */
    TRIAL_DAYS: setting(kinds.wholeNumber(1, 365, "days")),
    /** Whether a trial needs a credit card, shown with the trial length. */
    TRIAL_CARD: setting(kinds.oneOf("needed", "none")),
    /** Target of 'Login'; if unset, `/questions` explains access. */
    LOGIN_URL: setting(kinds.link),
    /**
     * Target of 'Start Free Trial'.
     * @default the form at `/start`
     */
    TRIAL_URL: setting(kinds.link),
    /**
     * Target of 'Book a Demo'.
     * @default the form at `/book-a-demo`
     */
    BOOK_DEMO_URL: setting(kinds.link),
    /**
     * Target of 'Privacy Policy'.
     * @default `/privacy`, generated from the settings
     */
    PRIVACY_URL: setting(kinds.webLink),
    /**
     * Target of 'Terms of Service'.
     * @default `/terms`, generated from the settings
     */
    TERMS_URL: setting(kinds.webLink),
    /** Target of 'Watch Demo'. */
    DEMO_VIDEO_URL: setting(kinds.link),
    /** Phone number that the AI agent answers ([leads.md](leads.md#demo_phone)). */
    DEMO_PHONE: setting(kinds.phone),
  },
  Leads: {
    // Not httpUrl: a trailing slash is part of the address.
    /**
     * Webhook for leads ([leads.md](leads.md)); requires `LEAD_WEBHOOK_SECRET`.
     * @default forms prepare an email to `SUPPORT_EMAIL`
     */
    LEAD_WEBHOOK_URL: setting(kinds.webLink, { secret: true }),
    /** Signs leads (Standard Webhooks) and operator commands with `--site`. */
    LEAD_WEBHOOK_SECRET: setting(kinds.webhookSecret, { secret: true }),
    /** Receives each lead by email, with or without the webhook; requires `SMTP_URL`. */
    LEAD_EMAIL: setting(kinds.email, { readers: ["Node", "commands"] }),
    /**
     * Mail server, such as `smtps://user:password@mail.example.com`, for sending leads to
     * `LEAD_EMAIL`, which is also the sender.
     */
    SMTP_URL: setting(kinds.smtpUrl, { readers: ["Node", "commands"], secret: true }),
    /** How long to keep delivered leads for `npm run leads -- --export`. */
    LEADS_KEPT_DAYS: setting(kinds.wholeNumber(0, 3650, "days"), { default: "30" }),
  },
  "Build, logs and metrics": {
    /**
     * `production` is for public sites: the voice provider must be chosen, and the log is JSON from
     * the first line. The Worker is always in production.
     * @default not production
     */
    NODE_ENV: setting(kinds.text(/^[\w-]{1,32}$/, "production, or any other word"), {
      readers: NODE,
    }),
    /**
     * Commit for `/version`, if the build runs outside a checkout, such as in a container.
     * @default from git
     */
    COMMIT: setting(kinds.text(/^[^\p{C}]{1,200}$/u, "a commit ID without control characters"), {
      readers: ["build"],
    }),
    /** Lowest severity to log. */
    LOG_LEVEL: setting(kinds.oneOf("debug", "info", "warn", "error", "silent"), {
      default: "info",
      readers: SITE,
    }),
    /**
     * How long you keep the log, as `/privacy` tells visitors; the site itself deletes nothing.
     * @default `/privacy` invites visitors to ask
     */
    LOG_KEPT_DAYS: setting(kinds.wholeNumber(1, 3650, "days"), { readers: SITE }),
    /**
     * Port of `GET /metrics` for Prometheus; visitors must not reach it
     * ([deploying.md](deploying.md#metrics)).
     * @default no metrics
     */
    METRICS_PORT: setting(kinds.wholeNumber(1, 65_535), { readers: NODE }),
    /** Address for `METRICS_PORT`; change it only for a scraper on another machine. */
    METRICS_HOST: setting(kinds.listenAddress, { default: "127.0.0.1", readers: NODE }),
    /**
     * Base URL of an OpenTelemetry collector (OTLP over HTTP) for traces and errors
     * ([deploying.md](deploying.md#traces)).
     * @default nothing is sent
     */
    OTEL_EXPORTER_OTLP_ENDPOINT: setting(kinds.httpUrl, { readers: NODE }),
    /** Whether pages report how a test call went ([privacy.md](privacy.md#how-a-call-went)). */
    OUTCOMES: setting(kinds.oneOf("on", "off"), { default: "on", readers: SITE }),
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
