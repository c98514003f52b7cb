import * as v from "valibot";
import { type CallHours, parseCallHours } from "./call-hours.server";

/** A kind of value: its parser, and its description in words. */
export interface Kind<T> {
  schema: v.GenericSchema<string, T>;
  /** Completes 'it must be …'. */
  allowed: string;
}

/** A whole number in a range, with an optional unit such as `seconds`. */
export const wholeNumber = (low: number, high: number, unit?: string): Kind<number> => ({
  schema: v.pipe(
    v.string(),
    v.regex(/^\d{1,10}$/),
    v.transform(Number),
    v.minValue(low),
    v.maxValue(high),
  ),
  allowed: unit ? `whole ${unit} from ${low} to ${high}` : `a whole number from ${low} to ${high}`,
});

/** Weekdays and hours in a time zone. */
export const callHours: Kind<CallHours> = {
  schema: v.pipe(
    v.string(),
    v.check((value) => parseCallHours(value) !== null),
    v.transform((value) => parseCallHours(value) as CallHours),
  ),
  allowed: "days, hours and a time zone, such as mon-fri 8-18 America/Chicago",
};

/** An amount in dollars and cents. */
export const dollars: Kind<number> = {
  schema: v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,2})?$/), v.transform(Number)),
  allowed: "a dollar amount, such as 50 or 49.90",
};

/** One word of a list. */
export const oneOf = <const T extends string>(...words: T[]): Kind<T> => ({
  schema: v.picklist(words) as unknown as v.GenericSchema<string, T>,
  allowed: `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`,
});

/** Text that matches a whole pattern. */
export const text = (pattern: RegExp, allowed: string): Kind<string> => ({
  schema: v.pipe(v.string(), v.regex(pattern)),
  allowed,
});

/** An address to listen on: a host name, IPv4, or IPv6 with or without brackets. */
export const listenAddress: Kind<string> = {
  schema: v.pipe(
    v.string(),
    v.regex(/^([a-z\d]([a-z\d.-]*[a-z\d])?|[a-f\d:.]+|\[[a-f\d:.]+\])$/i),
    v.transform((value) => value.replace(/[[\]]/g, "")),
    v.check((value) => URL.canParse(`http://${value.includes(":") ? `[${value}]` : value}/`)),
  ),
  allowed: "a host name, IPv4 address or IPv6 address",
};

const isWeb = (url: URL | null): url is URL =>
  url?.protocol === "http:" || url?.protocol === "https:";

// Valibot runs every check of a pipe, so each one parses the address for itself.
/** A web URL, without trailing slashes. */
export const httpUrl: Kind<string> = {
  schema: v.pipe(
    v.string(),
    v.check((value) => isWeb(URL.parse(value))),
    v.transform((value) => value.replace(/\/+$/, "")),
  ),
  allowed: "an http(s) URL",
};

/** A site's origin, without a path. */
export const origin: Kind<string> = {
  schema: v.pipe(
    v.string(),
    v.check((value) => {
      const url = URL.parse(value);
      return isWeb(url) && url.href === `${url.origin}/`;
    }),
    v.transform((value) => new URL(value).origin),
  ),
  allowed: "an http(s) origin without a path",
};

/** A URL with one of some schemes, kept as written. */
const address = (start: RegExp, allowed: string): Kind<string> => ({
  schema: v.pipe(
    v.string(),
    v.check((value) => start.test(value) && URL.canParse(value)),
  ),
  allowed,
});

/** The target of a link on a page. */
export const link = address(/^(https?:\/\/|mailto:|tel:)/, "an http(s), mailto: or tel: URL");

/** A web URL that a page links to. */
export const webLink = address(/^https?:\/\//, "an http(s) URL");

/** The URL of a Redis server. */
export const redisUrl = address(/^rediss?:\/\//, "a redis:// or rediss:// URL");

/** The URL of a mail server. */
export const smtpUrl = address(/^smtps?:\/\//, "an smtp:// or smtps:// URL");

/** A phone number as people write it; at most 15 digits (E.164). */
export const phone: Kind<string> = {
  schema: v.pipe(
    v.string(),
    v.regex(/^\+?[\d ().-]{5,30}$/),
    v.check((value) => {
      const digits = value.replace(/\D/g, "").length;
      return digits >= 5 && digits <= 15;
    }),
  ),
  allowed: "a phone number, such as +1 555 010 0199",
};

/** A Standard Webhooks signing secret: `whsec_` and 24 to 64 bytes in base64. */
export const webhookSecret: Kind<string> = {
  schema: v.pipe(
    v.string(),
    v.regex(/^whsec_(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/),
    v.check((value) => {
      // Four letters encode three bytes: 32 letters hold 24 bytes, 86 hold 64.
      const letters = value.replaceAll("=", "").length - "whsec_".length;
      return letters >= 32 && letters <= 86;
    }),
  ),
  allowed: "whsec_ followed by 24 to 64 bytes in base64",
};

/** The name of a request header, in lowercase. */
export const headerName: Kind<string> = {
  schema: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/), v.toLowerCase()),
  allowed: "a header name",
};

export const email: Kind<string> = {
  schema: v.pipe(v.string(), v.email()),
  allowed: "an email address",
};

/** A value of another kind, or `off`, which is parsed as null. */
export const orOff = <T>({ schema, allowed }: Kind<T>): Kind<T | null> => ({
  schema: v.union([
    v.pipe(
      v.literal("off"),
      v.transform(() => null),
    ),
    schema,
  ]) as unknown as v.GenericSchema<string, T | null>,
  allowed: `${allowed}, or off`,
});
