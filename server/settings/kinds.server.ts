import * as v from "valibot";
import { type CallHours, parseCallHours } from "./call-hours.server";

/** A kind of value: how it is read out of text, and what it may be, in words. */
export interface Kind<T> {
  schema: v.GenericSchema<string, T>;
  /** Completes 'it may hold …'. */
  allowed: string;
}

/** A whole number within a range, such as of `seconds`. */
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

/** Days of the week and hours of the day in a time zone. */
export const callHours: Kind<CallHours> = {
  schema: v.pipe(
    v.string(),
    v.check((value) => parseCallHours(value) !== null),
    v.transform((value) => parseCallHours(value) as CallHours),
  ),
  allowed: "days, hours and a time zone, such as mon-fri 8-18 America/Chicago",
};

/** An amount of money, to the cent. */
export const dollars: Kind<number> = {
  schema: v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,2})?$/), v.transform(Number)),
  allowed: "dollars, such as 50 or 49.90",
};

/** One of some words. */
export const oneOf = <const T extends string>(...words: T[]): Kind<T> => ({
  schema: v.picklist(words) as unknown as v.GenericSchema<string, T>,
  allowed: `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`,
});

/** Text that matches a pattern as a whole. */
export const text = (pattern: RegExp, allowed: string): Kind<string> => ({
  schema: v.pipe(v.string(), v.regex(pattern)),
  allowed,
});

/** Where a server listens: a name, an IPv4 address, or an IPv6 one with or without brackets. */
export const listenAddress: Kind<string> = {
  schema: v.pipe(
    v.string(),
    v.regex(/^([a-z\d]([a-z\d.-]*[a-z\d])?|[a-f\d:.]+|\[[a-f\d:.]+\])$/i),
    v.transform((value) => value.replace(/[[\]]/g, "")),
    v.check((value) => URL.canParse(`http://${value.includes(":") ? `[${value}]` : value}/`)),
  ),
  allowed: "a host name, an IPv4 or an IPv6 address",
};

const isWeb = (url: URL | null): url is URL =>
  url?.protocol === "http:" || url?.protocol === "https:";

// Valibot runs every check of a pipe, so each one parses the address for itself.
/** An address of the web, without slashes at its end. */
export const httpUrl: Kind<string> = {
  schema: v.pipe(
    v.string(),
    v.check((value) => isWeb(URL.parse(value))),
    v.transform((value) => value.replace(/\/+$/, "")),
  ),
  allowed: "an http(s) address",
};

/** Scheme, host and port of a site, without a path. */
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

/** An address with one of some schemes, kept as it was written. */
const address = (start: RegExp, allowed: string): Kind<string> => ({
  schema: v.pipe(
    v.string(),
    v.check((value) => start.test(value) && URL.canParse(value)),
  ),
  allowed,
});

/** What a link of a page may lead to. */
export const link = address(/^(https?:\/\/|mailto:|tel:)/, "an http(s), mailto: or tel: address");

/** An address of the web that a page links to. */
export const webLink = address(/^https?:\/\//, "an http(s) address");

/** The address of a Redis. */
export const redisUrl = address(
  /^rediss?:\/\//,
  "an address that starts with redis:// or rediss://",
);

/** The address of a mail server. */
export const smtpUrl = address(/^smtps?:\/\//, "an address that starts with smtp:// or smtps://");

/** A phone number as people write it; the longest of the world has 15 digits (E.164). */
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

/** A signing secret of Standard Webhooks: 24 to 64 bytes in base64 behind `whsec_`. */
export const webhookSecret: Kind<string> = {
  schema: v.pipe(
    v.string(),
    v.regex(/^whsec_(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/),
    v.check((value) => {
      // Four letters hold three bytes: 32 hold 24, and 86 hold 64.
      const letters = value.replaceAll("=", "").length - "whsec_".length;
      return letters >= 32 && letters <= 86;
    }),
  ),
  allowed: "whsec_ and 24 to 64 bytes in base64",
};

/** The name of a request header, in lower case. */
export const headerName: Kind<string> = {
  schema: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/), v.toLowerCase()),
  allowed: "the name of a header",
};

/** An email address. */
export const email: Kind<string> = {
  schema: v.pipe(v.string(), v.email()),
  allowed: "an email address",
};

/** A value of another kind, or `off`, which reads as null. */
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
