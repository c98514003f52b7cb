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
 * `npm run start:edge`, which serves the Worker on one's own machine, `npm run build`, or the
 * operator's commands (doctor, leads, assistant:push and others).
 */
export type Place = "Node" | "Worker" | "start:edge" | "build" | "commands";

/** A setting: one row here is its parser, its default, its line in the docs and in .env.example. */
export interface Setting {
  kind: Kind<unknown>;
  /** As it would be written; read like a value that is set. */
  default?: string;
  /** What holds while it is unset, where that is no value. */
  unset?: string;
  places: readonly Place[];
  /** Its value never appears in a message. */
  secret?: true;
  /** One sentence for the docs. */
  meaning: string;
}

/** Where Cloudflare puts a visitor's address. */
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

/** A page of the operator's lawyers in place of one that is made from the settings. */
const legal = (meaning: string, path: string) => ({
  kind: webLink,
  unset: `\`${path}\`, a page made from the settings`,
  places: EVERYWHERE,
  meaning,
});

/** Every setting, in the groups of the docs. The site reads nothing else from the environment. */
export const groups = {
  "Where it listens and stops": {
    PORT: {
      kind: wholeNumber(0, 65_535),
      default: "3000",
      places: LISTENERS,
      meaning: "The port that is listened on; 0 takes a free one.",
    },
    HOST: {
      kind: listenAddress,
      default: "0.0.0.0",
      places: LISTENERS,
      meaning:
        "The address that is listened on; `::` is every IPv6 and IPv4 address. `npm run dev` listens to this machine alone where it is unset.",
    },
    STOP_DELAY_SECONDS: {
      kind: wholeNumber(0, 300, "seconds"),
      default: "0",
      places: NODE,
      meaning:
        "How long after SIGTERM new connections are still taken, with `/readyz` at 503, for a load balancer to notice.",
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
        "The assistant that answers every test call; `npm run assistant:push` creates it and prints its id.",
    },
    ASSISTANT_NAME: {
      kind: text(/^[^\p{C}]{1,40}$/u, "1 to 40 characters"),
      default: DEFAULT_ASSISTANT_NAME,
      places: ["commands"],
      meaning:
        "The name that `assistant:push` and `assistant:pull` look for at the provider; each site of an account has its own.",
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
        "Base address of a server that speaks the OpenAI chat-completions protocol with tools, such as `http://127.0.0.1:11434/v1`, for `assistant:eval -- --model`; the site reads none of these three. Goes with `SIMULATOR_MODEL`.",
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
      meaning:
        "That server's key, where it wants one; it never leaves this server for another place.",
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
        "When test calls are taken, such as `mon-fri 8-18, sat 9-12 America/Chicago`; at other times the page says when they are again, and offers the replay.",
    },
    CALLS_PER_VISITOR_PER_HOUR: {
      kind: wholeNumber(0, 1_000_000),
      default: "5",
      places: EVERYWHERE,
      meaning: "Calls that one visitor (an IPv4 address or an IPv6 /64) starts in an hour.",
    },
    CALLS_PER_DAY: {
      kind: wholeNumber(0, 1_000_000),
      default: "200",
      places: EVERYWHERE,
      meaning: "Calls that the whole site starts in a day.",
    },
    CALLS_AT_ONCE: {
      kind: wholeNumber(0, 10_000),
      default: "3",
      places: EVERYWHERE,
      meaning: "Calls alive at one time, whole site.",
    },
    CALLS_AT_ONCE_PER_VISITOR: {
      kind: wholeNumber(0, 10_000),
      default: "1",
      places: EVERYWHERE,
      meaning:
        "Calls of one visitor alive at one time; an office behind one address is one visitor.",
    },
    BUDGET_PER_MONTH: {
      kind: dollars,
      unset: "no bound",
      places: EVERYWHERE,
      meaning:
        "Dollars that the calls of a month (UTC) may cost by the provider's bills; a call that has none yet counts as what it can cost, 30 cents a minute. Once they are used the demo is full; the last call may go beyond.",
    },
    CALLS_KEPT_DAYS: {
      kind: wholeNumber(1, 3650, "days"),
      default: "90",
      places: EVERYWHERE,
      meaning: "How long the table of calls goes back that `npm run report` reads.",
    },
    DATABASE: {
      kind: orOff(text(/^[^\0]{1,4096}$/, "the path of a file")),
      default: "data/site.db",
      places: ["Node", "commands"],
      meaning:
        "The SQLite file of calls, limits and leads, relative to the working folder; with `REDIS_URL` they are kept there. `off` keeps them in memory: a crash then grants another day's calls and loses the leads on their way.",
    },
    REDIS_URL: {
      kind: redisUrl,
      unset: "calls and leads are kept in `DATABASE`",
      places: ["Node", "commands"],
      secret: true,
      meaning: "The Redis in which several Node instances keep calls and leads together.",
    },
    REDIS_PREFIX: {
      kind: text(/^[\w-]{1,40}$/, "1 to 40 letters, digits, _ or -"),
      default: "dispatch-site",
      places: ["Node", "commands"],
      meaning: "What the site's keys there begin with; sites that share a Redis need one each.",
    },
  },
  "Who is believed to be who": {
    CLIENT_IP_HEADER: {
      kind: headerName,
      unset: `the connection's address; \`${CLOUDFLARE_ADDRESS_HEADER}\` on Cloudflare`,
      places: EVERYWHERE,
      meaning: "The header in which a trusted proxy passes the visitor's address.",
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
  "What browsers are told": {
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
        "`Strict-Transport-Security`: for this long a browser that was here opens the host, with `includeSubDomains` every host below it too, over https alone, and nobody can take that back sooner ([deploying.md](deploying.md#https-for-good)).",
    },
  },
  "What the pages say": {
    SITE_NAME: {
      kind: text(/^(?! )[^\p{C}]{1,30}(?<! )$/u, "1 to 30 characters"),
      default: "Emergency Dispatch",
      places: EVERYWHERE,
      meaning:
        "The name of the site: the wordmark of bar and footer, and what titles, launchers and search engines are told. The bar leaves it out where the first tab says the same.",
    },
    SITE_URL: {
      kind: origin,
      unset: "the request's origin",
      places: EVERYWHERE,
      meaning: "The canonical origin of the site, which links, sitemap and origin check follow.",
    },
    SUPPORT_EMAIL: {
      kind: email,
      default: "support@example.com",
      places: EVERYWHERE,
      meaning: "Footer contact, and where emails that a form wrote go to.",
    },
    SUPPORT_PHONE: {
      kind: phone,
      places: EVERYWHERE,
      meaning: "A phone number that people answer: footer, forms, legal pages and structured data.",
    },
    COMPANY_NAME: {
      kind: text(/^(?! )[^\p{C}]{1,100}(?<! )$/u, "1 to 100 characters"),
      places: EVERYWHERE,
      meaning: "Who stands behind the site: footer, legal pages and structured data.",
    },
    COMPANY_ADDRESS: {
      kind: text(/^(?! )[^\p{C}]{1,200}(?<! )$/u, "1 to 200 characters"),
      places: EVERYWHERE,
      meaning: "Their postal address, in the same places.",
    },
    TRIAL_DAYS: {
      kind: wholeNumber(1, 365, "days"),
      places: EVERYWHERE,
      meaning: "How long a trial is, said beside its form.",
    },
    TRIAL_CARD: {
      kind: oneOf("needed", "none"),
      places: EVERYWHERE,
      meaning: "Whether a trial needs a credit card, said beside its form.",
    },
    LOGIN_URL: target("Target of 'Login'; else a word about access on the page of questions."),
    TRIAL_URL: target("Target of 'Start Free Trial'.", "the form at `/start`"),
    BOOK_DEMO_URL: target("Target of 'Book a Demo'.", "the form at `/book-a-demo`"),
    PRIVACY_URL: legal("Target of 'Privacy Policy'.", "/privacy"),
    TERMS_URL: legal("Target of 'Terms of Service'.", "/terms"),
    DEMO_VIDEO_URL: target("Target of 'Watch Demo'."),
    DEMO_PHONE: {
      kind: phone,
      places: EVERYWHERE,
      meaning:
        "A phone number that the AI agent answers: 'or call …' stands beside the test call, and beside what kept one from working.",
    },
  },
  "Where leads go": {
    LEAD_WEBHOOK_URL: {
      // Not httpUrl: a slash at its end is part of where it leads.
      kind: webLink,
      unset: "a form prepares an email to `SUPPORT_EMAIL`",
      places: EVERYWHERE,
      secret: true,
      meaning:
        "Where the forms for a trial and a demo are handed over, signed ([leads.md](leads.md)); goes with `LEAD_WEBHOOK_SECRET`.",
    },
    LEAD_WEBHOOK_SECRET: {
      kind: webhookSecret,
      places: EVERYWHERE,
      secret: true,
      meaning:
        "What they are signed with, by Standard Webhooks; and what an operator asks a site with (`--site`).",
    },
    LEAD_EMAIL: {
      kind: email,
      places: ["Node", "commands"],
      meaning:
        "Where an email goes for each lead, beside the webhook or instead of it; goes with `SMTP_URL`. A Worker sends none.",
    },
    SMTP_URL: {
      kind: smtpUrl,
      places: ["Node", "commands"],
      secret: true,
      meaning:
        "The mail server that sends it, such as `smtps://user:password@mail.example.com`; the sender is `LEAD_EMAIL` itself.",
    },
    LEADS_KEPT_DAYS: {
      kind: wholeNumber(0, 3650, "days"),
      default: "30",
      places: EVERYWHERE,
      meaning: "How long a lead is kept after it has arrived, for `npm run leads -- --export`.",
    },
  },
  "What is counted": {
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
        "The address that `METRICS_PORT` is listened on: this machine alone, unless the scraper is on another.",
    },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      kind: httpUrl,
      unset: "nothing is sent",
      places: NODE,
      meaning:
        "Base address of an OpenTelemetry collector (OTLP over HTTP) that gets the traces of requests and the errors of the log ([deploying.md](deploying.md#traces)).",
    },
    OUTCOMES: {
      kind: oneOf("on", "off"),
      default: "on",
      places: SITE,
      meaning:
        "Whether pages tell how a test call went, without anything personal ([privacy.md](privacy.md#how-a-call-went)).",
    },
  },
  "How it runs": {
    NODE_ENV: {
      kind: text(/^[\w-]{1,32}$/, "production, or any other word"),
      unset: "not production",
      places: NODE,
      meaning:
        "`production` says that strangers are served: then the voice provider must be chosen and the log is JSON from its first line. The Worker is always in production.",
    },
    COMMIT: {
      kind: text(/^[^\p{C}]{1,200}$/u, "the id of a commit, without control characters"),
      unset: "what git says",
      places: ["build"],
      meaning:
        "The commit that `/version` names, for a build outside of a checkout, such as in a container.",
    },
    LOG_LEVEL: {
      kind: oneOf("debug", "info", "warn", "error", "silent"),
      default: "info",
      places: SITE,
      meaning: "The least severe line that is written to the log.",
    },
  },
} as const satisfies Record<string, Record<string, Setting>>;

type Groups = typeof groups;
type Rows<U> = U extends unknown ? (row: U) => void : never;
/** All groups as one type: the intersection of their rows. */
type Table = Rows<Groups[keyof Groups]> extends (row: infer I) => void ? I : never;

/** The rows of all groups by name. */
export const table = Object.assign({}, ...Object.values(groups)) as Table;

/** The name of a setting. */
export type SettingName = keyof Table;

type Output<S> = S extends { kind: Kind<infer T> } ? T : never;

/** What was read: a setting without a default may be undefined. */
export type Values = {
  [K in SettingName]: Table[K] extends { default: string }
    ? Output<Table[K]>
    : Output<Table[K]> | undefined;
};
