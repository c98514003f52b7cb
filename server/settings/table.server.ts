import { DEFAULT_ASSISTANT_NAME } from "../../packages/assistant";
import type { Kind } from "./kinds.server";
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
  kind: Kind<unknown>;
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

const target = (meaning: string, unset?: string) => ({
  kind: kinds.link,
  meaning,
  ...(unset && { unset }),
});

/** A page by the operator's lawyers that replaces the generated one. */
const legal = (meaning: string, path: string) => ({
  kind: kinds.webLink,
  unset: `\`${path}\`, generated from the settings`,
  meaning,
});

/** Every setting, grouped as in the docs. The site reads nothing else from the environment. */
export const groups = {
  "Starting and stopping": {
    PORT: {
      kind: kinds.wholeNumber(0, 65_535),
      default: "3000",
      readers: LISTENERS,
      meaning: "Port to listen on; 0 picks a free one.",
    },
    HOST: {
      kind: kinds.listenAddress,
      default: "0.0.0.0",
      readers: LISTENERS,
      meaning:
        "Address to listen on; `::` means all IPv6 and IPv4 addresses. If unset, `npm run dev` accepts connections from this machine only.",
    },
    STOP_DELAY_SECONDS: {
      kind: kinds.wholeNumber(0, 300, "seconds"),
      default: "0",
      readers: NODE,
      meaning:
        "How long to keep accepting connections after SIGTERM, with `/readyz` at 503, so that load balancers notice.",
    },
  },
  "Voice provider": {
    VAPI_API_KEY: {
      kind: kinds.text(
        /^[\x21-\x7e]{1,512}$/,
        "the provider's private key: printable characters, no spaces",
      ),
      secret: true,
      meaning: "The provider's private key; use with `VAPI_ASSISTANT_ID`.",
    },
    VAPI_ASSISTANT_ID: {
      kind: kinds.text(/^[\w-]{1,128}$/, "an assistant ID from the provider"),
      meaning: "Assistant for test calls; `npm run assistant:push` creates it and prints its ID.",
    },
    ASSISTANT_NAME: {
      kind: kinds.text(/^[^\p{C}]{1,40}$/u, "1 to 40 characters"),
      default: DEFAULT_ASSISTANT_NAME,
      readers: ["commands"],
      meaning:
        "Name that `assistant:push` and `assistant:pull` look for; each site in an account needs its own.",
    },
    VAPI_API_URL: {
      kind: kinds.httpUrl,
      default: "https://api.vapi.ai",
      meaning: "Base URL of the provider's API.",
    },
    VOICE_PROVIDER: {
      kind: kinds.oneOf("vapi", "simulator", "off"),
      unset:
        "`vapi` if key and assistant are set, otherwise `simulator`, or in production an error",
      meaning: "Who handles test calls: the provider, the built-in simulator, or nobody.",
    },
    SIMULATOR_MODEL_URL: {
      kind: kinds.httpUrl,
      readers: ["commands"],
      meaning:
        "For `assistant:eval -- --model`: base URL of a server with OpenAI-style chat completions and tools, such as `http://127.0.0.1:11434/v1`; requires `SIMULATOR_MODEL`.",
    },
    SIMULATOR_MODEL: {
      kind: kinds.text(/^[\w.:/@+-]{1,100}$/, "a model name on that server"),
      readers: ["commands"],
      meaning: "Model to use on that server.",
    },
    SIMULATOR_MODEL_KEY: {
      kind: kinds.text(
        /^[\x21-\x7e]{1,512}$/,
        "that server's key: printable characters, no spaces",
      ),
      readers: ["commands"],
      secret: true,
      meaning: "That server's key, if it needs one; sent nowhere else.",
    },
  },
  "Call limits": {
    CALL_MAX_SECONDS: {
      kind: kinds.wholeNumber(10, 43_200, "seconds"),
      default: "180",
      meaning: "The provider ends calls after this long.",
    },
    CALL_HOURS: {
      kind: kinds.callHours,
      unset: "always",
      meaning:
        "When the site accepts test calls; at other times the page says when they resume and offers the replay.",
    },
    CALLS_PER_VISITOR_PER_HOUR: {
      kind: kinds.wholeNumber(0, 1_000_000),
      default: "5",
      meaning: "Calls per hour from one visitor (an IPv4 address or an IPv6 /64).",
    },
    CALLS_PER_DAY: {
      kind: kinds.wholeNumber(0, 1_000_000),
      default: "200",
      meaning: "Calls per day (UTC), site-wide.",
    },
    CALLS_AT_ONCE: {
      kind: kinds.wholeNumber(0, 10_000),
      default: "3",
      meaning: "Simultaneous calls, site-wide.",
    },
    CALLS_AT_ONCE_PER_VISITOR: {
      kind: kinds.wholeNumber(0, 10_000),
      default: "1",
      meaning: "Simultaneous calls per visitor; an office behind one address is one visitor.",
    },
    BUDGET_PER_MONTH: {
      kind: kinds.dollars,
      unset: "no limit",
      meaning:
        "Dollar limit per month (UTC), by the provider's bills. A call without a bill counts at its maximum length and 30 cents a minute. At the limit the demo is full; the last call may exceed it.",
    },
    CALLS_KEPT_DAYS: {
      kind: kinds.wholeNumber(1, 3650, "days"),
      default: "90",
      meaning: "How long to keep calls for `npm run report`.",
    },
    DATABASE: {
      kind: kinds.orOff(kinds.text(/^[^\0]{1,4096}$/, "a file path")),
      default: "data/site.db",
      readers: ["Node", "commands"],
      meaning:
        "SQLite file for calls, limits and leads, relative to the working directory. `off` keeps them in memory: a restart resets the day's limit and loses undelivered leads.",
    },
    REDIS_URL: {
      kind: kinds.redisUrl,
      unset: "`DATABASE` is used",
      readers: ["Node", "commands"],
      secret: true,
      meaning: "Redis for calls, limits and leads, shared by several Node instances.",
    },
    REDIS_PREFIX: {
      kind: kinds.text(/^[\w-]{1,40}$/, "1 to 40 letters, digits, _ or -"),
      default: "dispatch-site",
      readers: ["Node", "commands"],
      meaning: "Prefix of its keys; sites that share a Redis need different ones.",
    },
  },
  "Proxy, browsers and bots": {
    CLIENT_IP_HEADER: {
      kind: kinds.headerName,
      unset: `the connection's address; \`${CLOUDFLARE_ADDRESS_HEADER}\` on Cloudflare`,
      meaning: "Header in which a trusted proxy sends the visitor's address.",
    },
    HSTS: {
      kind: kinds.orOff(
        kinds.text(
          /^max-age=\d{1,10}(; ?includeSubDomains)?(; ?preload)?$/i,
          "max-age=SECONDS, optionally with ; includeSubDomains and ; preload",
        ),
      ),
      default: "max-age=63072000; includeSubDomains",
      readers: SITE,
      meaning:
        "`Strict-Transport-Security`; you can't take it back ([deploying.md](deploying.md#https-for-two-years)).",
    },
    TURNSTILE_SITE_KEY: {
      kind: kinds.text(/^[\w.-]{1,128}$/, "a Turnstile widget's site key"),
      unset: "no bot check",
      meaning: "Bot check for calls and forms; requires `TURNSTILE_SECRET_KEY`.",
    },
    TURNSTILE_SECRET_KEY: {
      kind: kinds.text(/^[\w.-]{1,128}$/, "the same Turnstile widget's secret key"),
      secret: true,
      meaning: "The same widget's secret key.",
    },
  },
  "Page content": {
    SITE_NAME: {
      kind: kinds.text(/^(?! )[^\p{C}]{1,30}(?<! )$/u, "1 to 30 characters"),
      default: "Emergency Dispatch",
      meaning:
        "Site name in the bar, footer, titles, launchers and search engines. The bar omits it if the first tab says the same.",
    },
    SITE_URL: {
      kind: kinds.origin,
      unset: "the request's origin",
      meaning: "Canonical origin for links, sitemap and origin checks.",
    },
    SUPPORT_EMAIL: {
      kind: kinds.email,
      default: "support@example.com",
      meaning: "Contact in the footer and recipient of emailed forms.",
    },
    SUPPORT_PHONE: {
      kind: kinds.phone,
      meaning: "Phone that people answer: footer, forms, legal pages, structured data.",
    },
    COMPANY_NAME: {
      kind: kinds.text(/^(?! )[^\p{C}]{1,100}(?<! )$/u, "1 to 100 characters"),
      meaning: "Company that runs the site: footer, legal pages, structured data.",
    },
    COMPANY_ADDRESS: {
      kind: kinds.text(/^(?! )[^\p{C}]{1,200}(?<! )$/u, "1 to 200 characters"),
      meaning: "Its postal address, in the same places.",
    },
    TRIAL_DAYS: {
      kind: kinds.wholeNumber(1, 365, "days"),
      meaning: "Trial length, shown beside its form and the prices.",
    },
    TRIAL_CARD: {
      kind: kinds.oneOf("needed", "none"),
      meaning: "Whether a trial needs a credit card, shown in the same places.",
    },
    LOGIN_URL: target("Target of 'Login'; if unset, `/questions` explains access."),
    TRIAL_URL: target("Target of 'Start Free Trial'.", "the form at `/start`"),
    BOOK_DEMO_URL: target("Target of 'Book a Demo'.", "the form at `/book-a-demo`"),
    PRIVACY_URL: legal("Target of 'Privacy Policy'.", "/privacy"),
    TERMS_URL: legal("Target of 'Terms of Service'.", "/terms"),
    DEMO_VIDEO_URL: target("Target of 'Watch Demo'."),
    DEMO_PHONE: {
      kind: kinds.phone,
      meaning: "Phone that the AI agent answers ([leads.md](leads.md#demo_phone)).",
    },
  },
  Leads: {
    LEAD_WEBHOOK_URL: {
      // Not httpUrl: a trailing slash is part of the address.
      kind: kinds.webLink,
      unset: "forms prepare an email to `SUPPORT_EMAIL`",
      secret: true,
      meaning: "Webhook for leads ([leads.md](leads.md)); requires `LEAD_WEBHOOK_SECRET`.",
    },
    LEAD_WEBHOOK_SECRET: {
      kind: kinds.webhookSecret,
      secret: true,
      meaning: "Signs leads (Standard Webhooks) and operator commands with `--site`.",
    },
    LEAD_EMAIL: {
      kind: kinds.email,
      readers: ["Node", "commands"],
      meaning: "Receives each lead by email, with or without the webhook; requires `SMTP_URL`.",
    },
    SMTP_URL: {
      kind: kinds.smtpUrl,
      readers: ["Node", "commands"],
      secret: true,
      meaning:
        "Mail server for `LEAD_EMAIL`, which is also the sender, such as `smtps://user:password@mail.example.com`.",
    },
    LEADS_KEPT_DAYS: {
      kind: kinds.wholeNumber(0, 3650, "days"),
      default: "30",
      meaning: "How long to keep delivered leads for `npm run leads -- --export`.",
    },
  },
  "Build, logs and metrics": {
    NODE_ENV: {
      kind: kinds.text(/^[\w-]{1,32}$/, "production, or any other word"),
      unset: "not production",
      readers: NODE,
      meaning:
        "`production` is for public sites: the voice provider must be chosen, and the log is JSON from the first line. The Worker is always in production.",
    },
    COMMIT: {
      kind: kinds.text(/^[^\p{C}]{1,200}$/u, "a commit ID without control characters"),
      unset: "from git",
      readers: ["build"],
      meaning:
        "Commit for `/version`, if the build runs outside a checkout, such as in a container.",
    },
    LOG_LEVEL: {
      kind: kinds.oneOf("debug", "info", "warn", "error", "silent"),
      default: "info",
      readers: SITE,
      meaning: "Lowest severity to log.",
    },
    METRICS_PORT: {
      kind: kinds.wholeNumber(1, 65_535),
      unset: "no metrics",
      readers: NODE,
      meaning:
        "Port of `GET /metrics` for Prometheus; visitors must not reach it ([deploying.md](deploying.md#metrics)).",
    },
    METRICS_HOST: {
      kind: kinds.listenAddress,
      default: "127.0.0.1",
      readers: NODE,
      meaning: "Address for `METRICS_PORT`; change it only for a scraper on another machine.",
    },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      kind: kinds.httpUrl,
      unset: "nothing is sent",
      readers: NODE,
      meaning:
        "Base URL of an OpenTelemetry collector (OTLP over HTTP) for traces and errors ([deploying.md](deploying.md#traces)).",
    },
    OUTCOMES: {
      kind: kinds.oneOf("on", "off"),
      default: "on",
      readers: SITE,
      meaning:
        "Whether pages report how a test call went ([privacy.md](privacy.md#how-a-call-went)).",
    },
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

type Output<S> = S extends { kind: Kind<infer T> } ? T : never;

/** The parsed values; a setting without a default may be undefined. */
export type Values = {
  [K in SettingName]: Table[K] extends { default: string }
    ? Output<Table[K]>
    : Output<Table[K]> | undefined;
};
