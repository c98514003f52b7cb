import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import type { Tracer } from "../server/observe/traces.server";

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

/** A tracer whose spans are collected. */
export interface ExportingTracer extends Tracer {
  /** Sends what has not been sent yet. Never rejects. */
  close(): Promise<void>;
}

function contextOf(parent: string | null): Context {
  const [, traceId, spanId, flags] = parent?.split("-") ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags ?? "", 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags });
}

/**
 * Sends spans to a collector by OTLP over HTTP.
 *
 * @param endpoint its base address, without a slash at its end.
 * @param version of the build.
 */
export function openTelemetryTracer(endpoint: string, version: string): ExportingTracer {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      "service.name": "dispatch-site",
      "service.version": version,
    }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })),
    ],
  });
  const tracer = provider.getTracer("dispatch-site");
  return {
    start(name, kind, parent) {
      const span = tracer.startSpan(name, { kind: KINDS[kind] }, contextOf(parent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceId,
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`,
        end({ status, error } = {}) {
          if (status !== undefined) span.setAttribute("http.response.status_code", status);
          if (error !== undefined || (status !== undefined && status >= 500))
            span.setStatus({ code: SpanStatusCode.ERROR, message: error });
          span.end();
        },
      };
    },
    close: () => provider.shutdown().catch(() => {}),
  };
}
