/** A span: work with a start and an end, which can have child spans. */
export interface Span {
  /** The span's `traceparent` header (W3C Trace Context). */
  readonly traceparent: string;
  readonly traceId: string;
  /** @param how `error`: what went wrong. */
  end(how?: { status?: number; error?: string }): void;
}

/** Creates spans; without OpenTelemetry they only have ids. */
export interface Tracer {
  /** @param parent the `traceparent` of our own parent span; null starts a new trace. */
  start(name: string, kind: "server" | "client", parent: string | null): Span;
}

const randomHex = (digits: number) => crypto.randomUUID().replaceAll("-", "").slice(0, digits);

/** Spans that are never exported. Their ids link the log to the provider. */
export const idsOnly: Tracer = {
  start(_name, _kind, parent) {
    const traceId = parent?.split("-")[1] ?? randomHex(32);
    return { traceparent: `00-${traceId}-${randomHex(16)}-00`, traceId, end: () => {} };
  },
};

/** Maximum characters of a span's name. */
const MAX_NAME = 100;

/**
 * A request's span, created on first use, because few requests need one and it costs time. Always
 * starts a new trace: a stranger's `traceparent` could hide it or mix it into another.
 */
export function requestSpan(name: string, tracer: Tracer = idsOnly): () => Span {
  let span: Span | undefined;
  return () => {
    span ??= tracer.start(name.slice(0, MAX_NAME), "server", null);
    return span;
  };
}
