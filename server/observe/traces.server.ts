/** A piece of work with a beginning and an end, which others can be a part of. */
export interface Span {
  /** The span as the header `traceparent` names it (W3C Trace Context). */
  readonly traceparent: string;
  readonly traceId: string;
  /** @param how `error`: what went wrong. */
  end(how?: { status?: number; error?: string }): void;
}

/** Makes spans; without OpenTelemetry they are names alone. */
export interface Tracer {
  /**
   * @param parent the `traceparent` of the span of ours that it is a part of; null begins a trace.
   */
  start(name: string, kind: "server" | "client", parent: string | null): Span;
}

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/** Spans that nobody collects: their names lead from the log to the provider. */
export const namesOnly: Tracer = {
  start(_name, _kind, parent) {
    const traceId = parent?.split("-")[1] ?? hex(16);
    return { traceparent: `00-${traceId}-${hex(8)}-00`, traceId, end: () => {} };
  },
};

/** Characters of the longest name of a span. */
const LONGEST_NAME = 100;

/**
 * A request as a span, made when it is first asked for: few need one, and it is not for nothing. It
 * begins a trace: a stranger's `traceparent` could hide it, or put it among somebody else's.
 */
export function requestSpan(name: () => string, tracer: Tracer = namesOnly): () => Span {
  let span: Span | undefined;
  return () => {
    span ??= tracer.start(name().slice(0, LONGEST_NAME), "server", null);
    return span;
  };
}

/** What a request to the provider is a part of. */
export interface Trace {
  tracer: Tracer;
  /** Made when something is sent. */
  parent(): Span;
}

/** Sends requests as spans of their own, and tells the other side by `traceparent`. */
export function tracedFetch({ tracer, parent }: Trace): typeof fetch {
  return async (url, init = {}) => {
    const { pathname } = new URL(String(url));
    const name = `${init.method} ${pathname.split("/").slice(0, 2).join("/")}`;
    const span = tracer.start(name, "client", parent().traceparent);
    const headers = new Headers(init.headers);
    headers.set("traceparent", span.traceparent);
    try {
      const answer = await fetch(url, { ...init, headers });
      span.end({ status: answer.status });
      return answer;
    } catch (error) {
      span.end({ error: String(error) });
      throw error;
    }
  };
}
