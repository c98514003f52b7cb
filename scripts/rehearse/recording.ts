/** A request of the site to the provider: what went and came, without a value of anything. */
export interface RecordedRequest {
  /** Milliseconds since the visit began. */
  at: number;
  /** Such as `GET /call/{id}`. */
  what: string;
  status: number;
  milliseconds: number;
  answer: string[];
}

/** A message of the room: what it is, and its fields. */
export interface RecordedEvent {
  at: number;
  /** Such as `transcript/user/final`. */
  what: string;
  fields: string[];
}

/** One call, from the press to its bill. */
export interface RecordedCall {
  kind: "talk" | "leave";
  requests: RecordedRequest[];
  events: RecordedEvent[];
  /** Hosts that the page's content security policy refused. */
  refusedHosts: string[];
  /** What a second caller was told meanwhile. */
  second?: { status: number; code: string; retryAfter: boolean; calls: number };
  /** Milliseconds at which the visitor hung up or closed the page. */
  leftAt: number;
  /** What the provider says of the call, and how long after the visitor had gone. */
  end: {
    status: string;
    endedReason: string;
    seconds: number | null;
    cost: number | null;
    /** Milliseconds; null where it has not come within a minute. */
    endedAfter: number | null;
    costAfter: number | null;
    fields: string[];
  };
}

/** What a rehearsal saw: no words, keys, addresses or names. */
export interface Recording {
  version: 1;
  provider: "vapi" | "simulator";
  calls: RecordedCall[];
}

/** Names of fields; a longer or stranger one may be an address or an id. */
const NAME = /^[a-zA-Z][a-zA-Z0-9_]{0,40}$/;

/** The fields of a value as `path:type`, sorted, each once; what they hold is left out. */
export function fieldsOf(value: unknown): string[] {
  const found = new Set<string>();
  const walk = (held: unknown, path: string) => {
    if (Array.isArray(held)) for (const one of held) walk(one, `${path}[]`);
    else if (typeof held === "object" && held !== null)
      for (const [name, inner] of Object.entries(held))
        walk(inner, `${path}${path && "."}${NAME.test(name) ? name : "*"}`);
    else if (path) found.add(`${path}:${held === null ? "null" : typeof held}`);
  };
  walk(value, "");
  return [...found].sort();
}

/** A word of the provider's that may be kept: anything else may be what somebody said. */
export const wordOf = (value: unknown): string =>
  typeof value === "string" && /^[a-zA-Z][\w.-]{0,80}$/.test(value) ? value : "?";
