import { namesOnly, type Span, type Tracer } from "./tracer.server";

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
