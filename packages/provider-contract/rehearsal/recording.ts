/** A message from the room: its kind and fields. */
export interface RecordedEvent {
  at: number;
  /** Such as `transcript/user/final`. */
  what: string;
  fields: string[];
}

/** One call, from pressing the button to the bill. */
export interface RecordedCall {
  kind: "talk" | "leave";
  /** The site's answer to the request for a call; its status is null if there was none. */
  creation: { status: number | null; fields: string[] };
  events: RecordedEvent[];
  /** Hosts that the page's content security policy refused. */
  refusedHosts: string[];
  /** When the visitor hung up or closed the page, in milliseconds. */
  leftAt: number;
  /** The provider's data about the call, and how long it took after the visitor left. */
  end: {
    status: string;
    endedReason: string;
    seconds: number | null;
    cost: number | null;
    /** Milliseconds; null if it did not come within a minute. */
    endedAfter: number | null;
    costAfter: number | null;
    fields: string[];
  };
}

/** The record of a rehearsal. Contains no words, keys, addresses or names. */
export interface Recording {
  version: 2;
  provider: "vapi" | "simulator";
  calls: RecordedCall[];
}

/** An ordinary field name. Anything else may be an address or an id. */
const NAME = /^[a-zA-Z][a-zA-Z0-9_]{0,40}$/;

/** A value's fields as `path:type`, sorted and unique, without their contents. */
export function fieldsOf(value: unknown): string[] {
  const found = new Set<string>();
  const walk = (value: unknown, path: string) => {
    if (Array.isArray(value)) for (const one of value) walk(one, `${path}[]`);
    else if (typeof value === "object" && value !== null)
      for (const [name, inner] of Object.entries(value))
        walk(inner, `${path}${path && "."}${NAME.test(name) ? name : "*"}`);
    else if (path) found.add(`${path}:${value === null ? "null" : typeof value}`);
  };
  walk(value, "");
  return [...found].sort();
}

/** Keeps a plain word of the provider's. Anything else may be what someone said and becomes `?`. */
export const wordOf = (value: unknown): string =>
  typeof value === "string" && /^[a-zA-Z][\w.-]{0,80}$/.test(value) ? value : "?";
