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
   * @param parent the `traceparent` that it is a part of, already read; null begins a trace.
   */
  start(name: string, kind: "server" | "client", parent: string | null): Span;
}

/** Version 00; a later one may add something behind the flags (W3C Trace Context §3.2). */
const TRACEPARENT =
  /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-|$)/;

/** What a `traceparent` says, or null where it says nothing: then a trace begins here. */
export function readTraceparent(
  header: string | null,
): { traceId: string; spanId: string; flags: number } | null {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(header?.slice(0, 256) ?? "") ?? [];
  return traceId && spanId && flags
    ? { traceId, spanId, flags: Number.parseInt(flags, 16) & 1 }
    : null;
}

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/** Spans that nobody collects: their names lead from the log to the provider and to who asked. */
export const namesOnly: Tracer = {
  start(_name, _kind, parent) {
    const read = readTraceparent(parent);
    const traceId = read?.traceId ?? hex(16);
    const flags = read?.flags ? "01" : "00";
    return { traceparent: `00-${traceId}-${hex(8)}-${flags}`, traceId, end: () => {} };
  },
};
