import * as v from "valibot";
import { type CallHours, parseCallHours } from "./call-hours.server";

/** A kind of value: its parser, and its description in words. */
export interface Kind<T> {
  /** The value of a text; undefined if it is not of this kind. */
  parse(text: string): T | undefined;
  /** Completes 'it must be …'. */
  allowed: string;
}

/** Text that passes a test, kept as written. */
const tested = (isValid: (text: string) => boolean, allowed: string): Kind<string> => ({
  parse: (text) => (isValid(text) ? text : undefined),
  allowed,
});

/** Text that matches a whole pattern. */
export const text = (pattern: RegExp, allowed: string): Kind<string> =>
  tested((text) => pattern.test(text), allowed);

/** The secret key of an account elsewhere. */
export const key = (whose: string): Kind<string> =>
  text(/^[\x21-\x7e]{1,512}$/, `${whose} key: printable characters, no spaces`);

/** A whole number in a range, with an optional unit such as `seconds`. */
export const wholeNumber = (low: number, high: number, unit?: string): Kind<number> => ({
  parse: (text) =>
    /^\d{1,10}$/.test(text) && Number(text) >= low && Number(text) <= high
      ? Number(text)
      : undefined,
  allowed: unit ? `whole ${unit} from ${low} to ${high}` : `a whole number from ${low} to ${high}`,
});

/** Weekdays and hours in a time zone. */
export const callHours: Kind<CallHours> = {
  parse: (text) => parseCallHours(text) ?? undefined,
  allowed: "days, hours and a time zone, such as mon-fri 8-18 America/Chicago",
};

/** An amount in dollars and cents. */
export const dollars: Kind<number> = {
  parse: (text) => (/^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined),
  allowed: "a dollar amount, such as 50 or 49.90",
};

/** One word from a list. */
export const oneOf = <const T extends string>(...words: T[]): Kind<T> => ({
  parse: (text) => words.find((word) => word === text),
  allowed: `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`,
});

/** An address to listen on: a host name, IPv4, or IPv6 with or without brackets. */
export const listenAddress: Kind<string> = {
  parse(text) {
    const isWritten = /^([a-z\d]([a-z\d.-]*[a-z\d])?|[a-f\d:.]+|\[[a-f\d:.]+\])$/i.test(text);
    const bare = text.replace(/[[\]]/g, "");
    const host = bare.includes(":") ? `[${bare}]` : bare;
    return isWritten && URL.canParse(`http://${host}/`) ? bare : undefined;
  },
  allowed: "a host name, IPv4 address or IPv6 address",
};

/** A URL with one of some schemes, kept as written. */
const address = (start: RegExp, allowed: string): Kind<string> =>
  tested((text) => start.test(text) && URL.canParse(text), allowed);

/** The target of a link on a page. */
export const link = address(/^(https?:\/\/|mailto:|tel:)/, "an http(s), mailto: or tel: URL");

/** A web URL that a page links to. */
export const webLink = address(/^https?:\/\//, "an http(s) URL");

/** The URL of a Redis server. */
export const redisUrl = address(/^rediss?:\/\//, "a redis:// or rediss:// URL");

/** The URL of a mail server. */
export const smtpUrl = address(/^smtps?:\/\//, "an smtp:// or smtps:// URL");

/** A web URL, without trailing slashes. */
export const httpUrl: Kind<string> = {
  parse: (text) =>
    /^https?:$/.test(URL.parse(text)?.protocol ?? "") ? text.replace(/\/+$/, "") : undefined,
  allowed: "an http(s) URL",
};

/** A site's origin, without a path. */
export const origin: Kind<string> = {
  parse(text) {
    const { origin = "", href } = URL.parse(text) ?? {};
    return /^https?:/.test(origin) && href === `${origin}/` ? origin : undefined;
  },
  allowed: "an http(s) origin without a path",
};

/** A phone number as people write it; at most 15 digits (E.164). */
export const phone = tested((text) => {
  const digits = text.replace(/\D/g, "").length;
  return /^\+?[\d ().-]{5,30}$/.test(text) && digits >= 5 && digits <= 15;
}, "a phone number, such as +1 555 010 0199");

/** A Standard Webhooks signing secret: `whsec_` and 24 to 64 bytes in base64. */
export const webhookSecret = tested((text) => {
  // Four base64 letters encode three bytes: 32 letters hold 24 bytes, 86 hold 64.
  const letters = text.replaceAll("=", "").length - "whsec_".length;
  const isBase64 = /^whsec_(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(text);
  return isBase64 && letters >= 32 && letters <= 86;
}, "whsec_ followed by 24 to 64 bytes in base64");

/** The name of a request header, in lowercase. */
export const headerName: Kind<string> = {
  parse: (text) => (/^[A-Za-z0-9-]{1,64}$/.test(text) ? text.toLowerCase() : undefined),
  allowed: "a header name",
};

export const email = tested(
  (text) => v.is(v.pipe(v.string(), v.email()), text),
  "an email address",
);

/** A value of another kind, or `off`, which is parsed as null. */
export const orOff = <T>({ parse, allowed }: Kind<T>): Kind<T | null> => ({
  parse: (text) => (text === "off" ? null : parse(text)),
  allowed: `${allowed}, or off`,
});
