import * as v from "valibot";

/** A setting that does not parse. The message is one line and never holds a secret. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

const wholeNumber = (low: number, high: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number), v.minValue(low), v.maxValue(high));

// Valibot runs every check of a pipe, so each one parses the address for itself.
const httpUrl = v.pipe(
  v.string(),
  v.check((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? "")),
);

const origin = v.pipe(
  v.string(),
  v.check((value) => {
    const url = URL.parse(value);
    return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  }),
  v.transform((value) => new URL(value).origin),
);

const link = v.pipe(
  v.string(),
  v.check((value) => /^https?:\/\/|^mailto:|^tel:/.test(value) && URL.canParse(value)),
);

/** What a setting may hold, in words; `secret` keeps its value out of error messages. */
interface Rule {
  schema: v.GenericSchema<string, unknown>;
  allowed: string;
  secret?: true;
}

const rules = {
  PORT: { schema: wholeNumber(0, 65_535), allowed: "a port number from 0 to 65535" },
  HOST: { schema: v.pipe(v.string(), v.regex(/^[\w.:-]+$/)), allowed: "a host name or address" },
  VAPI_API_KEY: {
    schema: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,512}$/)),
    allowed: "the provider's private key, printable characters without spaces",
    secret: true,
  },
  VAPI_ASSISTANT_ID: {
    schema: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)),
    allowed: "the id of an assistant at the provider",
  },
  VAPI_API_URL: { schema: httpUrl, allowed: "an http(s) address" },
  VOICE_PROVIDER: {
    schema: v.picklist(["vapi", "simulator", "off"]),
    allowed: "vapi, simulator or off",
  },
  CALL_MAX_SECONDS: {
    schema: wholeNumber(10, 43_200),
    allowed: "whole seconds from 10 to 43200",
  },
  CALLS_PER_VISITOR_PER_HOUR: {
    schema: wholeNumber(0, 1_000_000),
    allowed: "a whole number from 0 to 1000000",
  },
  CALLS_PER_DAY: {
    schema: wholeNumber(0, 1_000_000),
    allowed: "a whole number from 0 to 1000000",
  },
  CALLS_AT_ONCE: {
    schema: wholeNumber(0, 10_000),
    allowed: "a whole number from 0 to 10000",
  },
  CALLS_AT_ONCE_PER_VISITOR: {
    schema: wholeNumber(0, 10_000),
    allowed: "a whole number from 0 to 10000",
  },
  QUOTA_FILE: {
    schema: v.pipe(v.string(), v.regex(/^[^\0]{1,4096}$/)),
    allowed: "the path of a file, or off",
  },
  TURNSTILE_SITE_KEY: {
    schema: v.pipe(v.string(), v.regex(/^[\w.-]{1,128}$/)),
    allowed: "the site key of a Turnstile widget",
  },
  TURNSTILE_SECRET_KEY: {
    schema: v.pipe(v.string(), v.regex(/^[\w.-]{1,128}$/)),
    allowed: "the secret key of the same Turnstile widget",
    secret: true,
  },
  REDIS_URL: {
    schema: v.pipe(
      v.string(),
      v.check((value) => /^rediss?:\/\//.test(value) && URL.canParse(value)),
    ),
    allowed: "an address that starts with redis:// or rediss://",
    secret: true,
  },
  CLIENT_IP_HEADER: {
    schema: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/), v.toLowerCase()),
    allowed: "the name of a header",
  },
  SITE_URL: { schema: origin, allowed: "an http(s) origin without a path" },
  SUPPORT_EMAIL: { schema: v.pipe(v.string(), v.email()), allowed: "an e-mail address" },
  LOGIN_URL: { schema: link, allowed: "an http(s), mailto: or tel: address" },
  TRIAL_URL: { schema: link, allowed: "an http(s), mailto: or tel: address" },
  BOOK_DEMO_URL: { schema: link, allowed: "an http(s), mailto: or tel: address" },
  PRIVACY_URL: { schema: link, allowed: "an http(s), mailto: or tel: address" },
  TERMS_URL: { schema: link, allowed: "an http(s), mailto: or tel: address" },
  DEMO_VIDEO_URL: { schema: link, allowed: "an http(s), mailto: or tel: address" },
  LOG_LEVEL: {
    schema: v.picklist(["debug", "info", "warn", "error", "silent"]),
    allowed: "debug, info, warn, error or silent",
  },
} as const satisfies Record<string, Rule>;

type RuleName = keyof typeof rules;
type Read = { [K in RuleName]: v.InferOutput<(typeof rules)[K]["schema"]> | undefined };

/** Which service carries a test call: the real provider, the embedded simulator, or none. */
export type VoiceProvider = "vapi" | "simulator" | "off";
/** The least severe line that is written to the log. */
export type LogLevel = "debug" | "info" | "warn" | "error" | "silent";

/** The settings of one running site, with the defaults of the README filled in. */
export interface Settings {
  port: number;
  host: string;
  voice: {
    provider: VoiceProvider;
    apiKey: string | undefined;
    assistantId: string | undefined;
    apiUrl: string;
    /** Seconds after which the provider ends a call. */
    callMaxSeconds: number;
  };
  quotas: { perVisitorPerHour: number; perDay: number; atOnce: number; atOncePerVisitor: number };
  /** Where memory mode keeps the day's count over a crash, or null to go without. */
  quotaFile: string | null;
  turnstile: { siteKey: string; secretKey: string } | undefined;
  redisUrl: string | undefined;
  clientIpHeader: string | undefined;
  siteUrl: string | undefined;
  supportEmail: string;
  links: {
    login: string | undefined;
    trial: string | undefined;
    bookDemo: string | undefined;
    privacy: string | undefined;
    terms: string | undefined;
    demoVideo: string | undefined;
  };
  logLevel: LogLevel;
}

/** Where the provider's API is when `VAPI_API_URL` is unset (the voice SDK's own default). */
export const DEFAULT_VOICE_API_URL = "https://api.vapi.ai";

/** Where memory mode keeps the day's count, relative to the working folder. */
export const DEFAULT_QUOTA_FILE = "dispatch-site.quota";

function read(name: RuleName, environment: Record<string, unknown>): unknown {
  const held = environment[name];
  if (held === undefined || held === "") return undefined;
  const rule: Rule = rules[name];
  const parsed = v.safeParse(rule.schema, held);
  if (parsed.success) return parsed.output;
  const shown = rule.secret ? "a value that does not fit" : JSON.stringify(held);
  throw new SettingsError(`${name} holds ${shown}; it may hold ${rule.allowed}.`);
}

/**
 * Reads the settings out of an environment. An empty value counts as unset.
 *
 * @throws SettingsError naming the first setting that does not parse, what it holds (never a
 * secret) and what it may hold.
 */
export function parseSettings(environment: Record<string, unknown>): Settings {
  const set = Object.fromEntries(
    (Object.keys(rules) as RuleName[]).map((name) => [name, read(name, environment)]),
  ) as Read;

  const provider: VoiceProvider =
    set.VOICE_PROVIDER ?? (set.VAPI_API_KEY && set.VAPI_ASSISTANT_ID ? "vapi" : "simulator");
  if (provider === "vapi" && !set.VAPI_API_KEY)
    throw new SettingsError(
      "VAPI_API_KEY is unset; VOICE_PROVIDER=vapi needs the provider's private key in it.",
    );
  if (provider === "vapi" && !set.VAPI_ASSISTANT_ID)
    throw new SettingsError(
      "VAPI_ASSISTANT_ID is unset; VOICE_PROVIDER=vapi needs the id of the assistant in it.",
    );
  if (!set.TURNSTILE_SITE_KEY !== !set.TURNSTILE_SECRET_KEY)
    throw new SettingsError(
      `${set.TURNSTILE_SITE_KEY ? "TURNSTILE_SECRET_KEY" : "TURNSTILE_SITE_KEY"} is unset; set both Turnstile keys or neither.`,
    );

  return {
    port: set.PORT ?? 3000,
    host: set.HOST ?? "0.0.0.0",
    voice: {
      provider,
      apiKey: set.VAPI_API_KEY,
      assistantId: set.VAPI_ASSISTANT_ID,
      apiUrl: (set.VAPI_API_URL ?? DEFAULT_VOICE_API_URL).replace(/\/+$/, ""),
      callMaxSeconds: set.CALL_MAX_SECONDS ?? 180,
    },
    quotas: {
      perVisitorPerHour: set.CALLS_PER_VISITOR_PER_HOUR ?? 5,
      perDay: set.CALLS_PER_DAY ?? 200,
      atOnce: set.CALLS_AT_ONCE ?? 3,
      atOncePerVisitor: set.CALLS_AT_ONCE_PER_VISITOR ?? 1,
    },
    quotaFile: set.QUOTA_FILE === "off" ? null : (set.QUOTA_FILE ?? DEFAULT_QUOTA_FILE),
    turnstile:
      set.TURNSTILE_SITE_KEY && set.TURNSTILE_SECRET_KEY
        ? { siteKey: set.TURNSTILE_SITE_KEY, secretKey: set.TURNSTILE_SECRET_KEY }
        : undefined,
    redisUrl: set.REDIS_URL,
    clientIpHeader: set.CLIENT_IP_HEADER,
    siteUrl: set.SITE_URL,
    supportEmail: set.SUPPORT_EMAIL ?? "support@example.com",
    links: {
      login: set.LOGIN_URL,
      trial: set.TRIAL_URL,
      bookDemo: set.BOOK_DEMO_URL,
      privacy: set.PRIVACY_URL,
      terms: set.TERMS_URL,
      demoVideo: set.DEMO_VIDEO_URL,
    },
    logLevel: set.LOG_LEVEL ?? "info",
  };
}
