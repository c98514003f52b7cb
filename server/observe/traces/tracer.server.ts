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
