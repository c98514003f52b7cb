import { DEFAULT_ASSISTANT_NAME } from "../../packages/assistant";
import {
  callHours,
  dollars,
  email,
  headerName,
  httpUrl,
  type Kind,
  link,
  listenAddress,
  oneOf,
  origin,
  orOff,
  phone,
  redisUrl,
  smtpUrl,
  text,
  webhookSecret,
  webLink,
  wholeNumber,
} from "./kinds.server";

/**
 * Where a setting is read: the Node host (also under remix-serve and in development), the Worker,
 * `npm run start:edge` (the Worker on a local machine), `npm run build`, or operator commands such
 * as doctor, leads and assistant:push.
 */
export type Place = "Node" | "Worker" | "start:edge" | "build" | "commands";

/**
 * One row defines a setting: its parser, its default, and its line in the docs and .env.example.
 */
export interface Setting {
  kind: Kind<unknown>;
  /** Written as in the environment, and parsed the same way. */
  default?: string;
  /** What applies while it is unset, if that is not a default value. */
  unset?: string;
  places: readonly Place[];
  /** Its value never appears in messages. */
  secret?: true;
  /** One sentence for the docs. */
  meaning: string;
}

/** The header in which Cloudflare sends a visitor's address. */
export const CLOUDFLARE_ADDRESS_HEADER = "cf-connecting-ip";

const EVERYWHERE = ["Node", "Worker", "commands"] as const;
const SITE = ["Node", "Worker"] as const;
const NODE = ["Node"] as const;
const LISTENERS = ["Node", "start:edge"] as const;

const target = (meaning: string, unset?: string) => ({
  kind: link,
  places: EVERYWHERE,
  meaning,
  ...(unset && { unset }),
});

/** A page by the operator's lawyers that replaces the generated one. */
const legal = (meaning: string, path: string) => ({
  kind: webLink,
  unset: `\`${path}\`, a page made from the settings`,
  places: EVERYWHERE,
  meaning,
});

/** Every setting, grouped as in the docs. The site reads nothing else from the environment. */
export const groups = {
  "Where it listens and stops": {
    PORT: {
      kind: wholeNumber(0, 65_535),
      default: "3000",
      places: LISTENERS,
      meaning: "The port it listens on; 0 takes a free one.",
    },
    HOST: {
      kind: listenAddress,
      default: "0.0.0.0",
      places: LISTENERS,
      meaning:
        "The address it listens on; `::` is every IPv6 and IPv4 address. If unset, `npm run dev` listens on this machine alone.",
    },
    STOP_DELAY_SECONDS: {
      kind: wholeNumber(0, 300, "seconds"),
      default: "0",
      places: NODE,
      meaning:
        "How long it still takes connections after SIGTERM, with `/readyz` at 503, so that a load balancer notices.",
    },
  },
  "The voice provider": {
    VAPI_API_KEY: {
      kind: text(
        /^[\x21-\x7e]{1,512}$/,
        "the provider's private key, printable characters without spaces",
      ),
      places: EVERYWHERE,
      secret: true,
      meaning: "The provider's private key; goes with `VAPI_ASSISTANT_ID`.",
    },
    VAPI_ASSISTANT_ID: {
      kind: text(/^[\w-]{1,128}$/, "the id of an assistant at the provider"),
      places: EVERYWHERE,
      meaning:
        "The assistant that answers test calls; `npm run assistant:push` creates it and prints its id.",
    },
    ASSISTANT_NAME: {
      kind: text(/^[^\p{C}]{1,40}$/u, "1 to 40 characters"),
      default: DEFAULT_ASSISTANT_NAME,
      places: ["commands"],
      meaning:
        "The name by which `assistant:push` and `assistant:pull` find it; each site of an account needs its own.",
    },
    VAPI_API_URL: {
      kind: httpUrl,
      default: "https://api.vapi.ai",
      places: EVERYWHERE,
      meaning: "Base address of the provider's API.",
    },
    VOICE_PROVIDER: {
      kind: oneOf("vapi", "simulator", "off"),
      unset:
        "`vapi` when key and assistant are set, else `simulator`; in production it must be set then",
      places: EVERYWHERE,
      meaning: "Who carries the test calls: the provider, the embedded simulator, or nobody.",
    },
    SIMULATOR_MODEL_URL: {
      kind: httpUrl,
      places: ["commands"],
      meaning:
        "For `assistant:eval -- --model`: base address of a server that speaks OpenAI's chat completions with tools, such as `http://127.0.0.1:11434/v1`; goes with `SIMULATOR_MODEL`.",
    },
    SIMULATOR_MODEL: {
      kind: text(/^[\w.:/@+-]{1,100}$/, "the name of a model at that server"),
      places: ["commands"],
      meaning: "The model's name at that server.",
    },
    SIMULATOR_MODEL_KEY: {
      kind: text(/^[\x21-\x7e]{1,512}$/, "that server's key, printable characters without spaces"),
      places: ["commands"],
      secret: true,
      meaning: "That server's key, if it wants one; it goes nowhere else.",
    },
  },
  "Limits of calls": {
    CALL_MAX_SECONDS: {
      kind: wholeNumber(10, 43_200, "seconds"),
      default: "180",
      places: EVERYWHERE,
      meaning: "The provider ends a call after this.",
    },
    CALL_HOURS: {
      kind: callHours,
      unset: "always",
      places: EVERYWHERE,
      meaning:
        "When the site takes test calls; at other times the page says when it will, and offers the replay.",
    },
    CALLS_PER_VISITOR_PER_HOUR: {
      kind: wholeNumber(0, 1_000_000),
      default: "5",
      places: EVERYWHERE,
      meaning: "Calls that one visitor (an IPv4 address or an IPv6 /64) may start in an hour.",
    },
    CALLS_PER_DAY: {
      kind: wholeNumber(0, 1_000_000),
      default: "200",
      places: EVERYWHERE,
      meaning: "Calls of the whole site in a day (UTC).",
    },
    CALLS_AT_ONCE: {
      kind: wholeNumber(0, 10_000),
      default: "3",
      places: EVERYWHERE,
      meaning: "Calls of the whole site at one time.",
    },
    CALLS_AT_ONCE_PER_VISITOR: {
      kind: wholeNumber(0, 10_000),
      default: "1",
      places: EVERYWHERE,
      meaning: "Calls of one visitor at one time; an office behind one address is one visitor.",
    },
    BUDGET_PER_MONTH: {
      kind: dollars,
      unset: "no bound",
      places: EVERYWHERE,
      meaning:
        "Dollars that a month's calls (UTC) may cost by the provider's bills. A call without one counts as the most it can cost, at 30 cents a minute. Then the demo is full; the last call may go over.",
    },
    CALLS_KEPT_DAYS: {
      kind: wholeNumber(1, 3650, "days"),
      default: "90",
      places: EVERYWHERE,
      meaning: "How long calls stay in the table that `npm run report` reads.",
    },
    DATABASE: {
      kind: orOff(text(/^[^\0]{1,4096}$/, "the path of a file")),
      default: "data/site.db",
      places: ["Node", "commands"],
      meaning:
        "The SQLite file of calls, limits and leads, relative to the working folder. With `off` they are in memory: a restart grants another day's calls and loses the leads on their way.",
    },
    REDIS_URL: {
      kind: redisUrl,
      unset: "all is in `DATABASE`",
      places: ["Node", "commands"],
      secret: true,
      meaning: "The Redis where several Node instances keep calls, limits and leads together.",
    },
    REDIS_PREFIX: {
      kind: text(/^[\w-]{1,40}$/, "1 to 40 letters, digits, _ or -"),
      default: "dispatch-site",
      places: ["Node", "commands"],
      meaning: "What its keys there begin with; sites that share a Redis need one each.",
    },
  },
  "Proxy, browsers and bots": {
    CLIENT_IP_HEADER: {
      kind: headerName,
      unset: `the connection's address; \`${CLOUDFLARE_ADDRESS_HEADER}\` on Cloudflare`,
      places: EVERYWHERE,
      meaning: "The header in which a trusted proxy passes the visitor's address.",
    },
    HSTS: {
      kind: orOff(
        text(
          /^max-age=\d{1,10}(; ?includeSubDomains)?(; ?preload)?$/i,
          "max-age=SECONDS, which may be followed by ; includeSubDomains and ; preload",
        ),
      ),
      default: "max-age=63072000; includeSubDomains",
      places: SITE,
      meaning:
        "`Strict-Transport-Security`, which you can't take back ([deploying.md](deploying.md#https-for-good)).",
    },
    TURNSTILE_SITE_KEY: {
      kind: text(/^[\w.-]{1,128}$/, "the site key of a Turnstile widget"),
      unset: "no bot check",
      places: EVERYWHERE,
      meaning: "The bot check of the call route; goes with `TURNSTILE_SECRET_KEY`.",
    },
    TURNSTILE_SECRET_KEY: {
      kind: text(/^[\w.-]{1,128}$/, "the secret key of the same Turnstile widget"),
      places: EVERYWHERE,
      secret: true,
      meaning: "The secret key of the same Turnstile widget.",
    },
  },
  "What the pages say": {
    SITE_NAME: {
      kind: text(/^(?! )[^\p{C}]{1,30}(?<! )$/u, "1 to 30 characters"),
      default: "Emergency Dispatch",
      places: EVERYWHERE,
      meaning:
        "The site's name in bar, footer, titles, launchers and search engines. The bar leaves it out where the first tab says the same.",
    },
    SITE_URL: {
      kind: origin,
      unset: "the request's origin",
      places: EVERYWHERE,
      meaning: "The site's canonical origin, for links, sitemap and origin check.",
    },
    SUPPORT_EMAIL: {
      kind: email,
      default: "support@example.com",
      places: EVERYWHERE,
      meaning: "Contact in the footer, and where a form's email goes.",
    },
    SUPPORT_PHONE: {
      kind: phone,
      places: EVERYWHERE,
      meaning: "A phone that people answer: footer, forms, legal pages, structured data.",
    },
    COMPANY_NAME: {
      kind: text(/^(?! )[^\p{C}]{1,100}(?<! )$/u, "1 to 100 characters"),
      places: EVERYWHERE,
      meaning: "Who runs the site: footer, legal pages, structured data.",
    },
    COMPANY_ADDRESS: {
      kind: text(/^(?! )[^\p{C}]{1,200}(?<! )$/u, "1 to 200 characters"),
      places: EVERYWHERE,
      meaning: "Their postal address, in the same places.",
    },
    TRIAL_DAYS: {
      kind: wholeNumber(1, 365, "days"),
      places: EVERYWHERE,
      meaning: "Length of a trial, said beside its form.",
    },
    TRIAL_CARD: {
      kind: oneOf("needed", "none"),
      places: EVERYWHERE,
      meaning: "Whether a trial needs a credit card, said beside its form.",
    },
    LOGIN_URL: target("Target of 'Login'; else `/questions` explains access."),
    TRIAL_URL: target("Target of 'Start Free Trial'.", "the form at `/start`"),
    BOOK_DEMO_URL: target("Target of 'Book a Demo'.", "the form at `/book-a-demo`"),
    PRIVACY_URL: legal("Target of 'Privacy Policy'.", "/privacy"),
    TERMS_URL: legal("Target of 'Terms of Service'.", "/terms"),
    DEMO_VIDEO_URL: target("Target of 'Watch Demo'."),
    DEMO_PHONE: {
      kind: phone,
      places: EVERYWHERE,
      meaning: "A phone that the AI agent answers ([leads.md](leads.md#demo_phone)).",
    },
  },
  "Where leads go": {
    LEAD_WEBHOOK_URL: {
      // Not httpUrl: a trailing slash is part of the address.
      kind: webLink,
      unset: "a form prepares an email to `SUPPORT_EMAIL`",
      places: EVERYWHERE,
      secret: true,
      meaning: "Where leads go, signed ([leads.md](leads.md)); goes with `LEAD_WEBHOOK_SECRET`.",
    },
    LEAD_WEBHOOK_SECRET: {
      kind: webhookSecret,
      places: EVERYWHERE,
      secret: true,
      meaning:
        "Signs leads by Standard Webhooks, and an operator's questions to a site (`--site`).",
    },
    LEAD_EMAIL: {
      kind: email,
      places: ["Node", "commands"],
      meaning:
        "Gets an email for each lead, beside the webhook or instead of it; goes with `SMTP_URL`.",
    },
    SMTP_URL: {
      kind: smtpUrl,
      places: ["Node", "commands"],
      secret: true,
      meaning:
        "The mail server for it, such as `smtps://user:password@mail.example.com`; `LEAD_EMAIL` is also the sender.",
    },
    LEADS_KEPT_DAYS: {
      kind: wholeNumber(0, 3650, "days"),
      default: "30",
      places: EVERYWHERE,
      meaning: "How long the site keeps a lead that has arrived, for `npm run leads -- --export`.",
    },
  },
  "What it tells of itself": {
    NODE_ENV: {
      kind: text(/^[\w-]{1,32}$/, "production, or any other word"),
      unset: "not production",
      places: NODE,
      meaning:
        "`production` is for strangers: you must choose the voice provider, and the log is JSON from its first line. The Worker is always in production.",
    },
    COMMIT: {
      kind: text(/^[^\p{C}]{1,200}$/u, "the id of a commit, without control characters"),
      unset: "what git says",
      places: ["build"],
      meaning:
        "The commit that `/version` names, for a build outside a checkout, as in a container.",
    },
    LOG_LEVEL: {
      kind: oneOf("debug", "info", "warn", "error", "silent"),
      default: "info",
      places: SITE,
      meaning: "The least severe line that is written to the log.",
    },
    METRICS_PORT: {
      kind: wholeNumber(1, 65_535),
      unset: "no metrics",
      places: NODE,
      meaning:
        "The port of `GET /metrics` for Prometheus; never the one that visitors reach ([deploying.md](deploying.md#metrics)).",
    },
    METRICS_HOST: {
      kind: listenAddress,
      default: "127.0.0.1",
      places: NODE,
      meaning:
        "The address of `METRICS_PORT`; another than this machine's own only for a scraper elsewhere.",
    },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      kind: httpUrl,
      unset: "nothing is sent",
      places: NODE,
      meaning:
        "Base address of an OpenTelemetry collector (OTLP over HTTP) for traces and errors ([deploying.md](deploying.md#traces)).",
    },
    OUTCOMES: {
      kind: oneOf("on", "off"),
      default: "on",
      places: SITE,
      meaning:
        "Whether pages tell how a test call went ([privacy.md](privacy.md#how-a-call-went)).",
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
