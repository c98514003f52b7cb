import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPLogExporter } from "@opentelemetry/exporter-logs-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchLogRecordProcessor, LoggerProvider } from "@opentelemetry/sdk-logs";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import type { LogFields } from "../server/observe/log.server";
import type { Tracer } from "../server/observe/traces.server";

/** The name of the service, its tracer and its logger. */
const NAME = "dispatch-site";
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

function contextOf(parent: string | null): Context {
  const [, traceId, spanId, flags] = parent?.split("-") ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags ?? "", 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags });
}

/** Log fields that contain no visitor's words and no addresses. */
const REPORTED = ["requestId", "callId", "code", "status", "failure", "fault"];
/** OpenTelemetry's severity numbers. */
const SEVERITY = { warn: 13, error: 17 };

/** An error's class and stack, without its message, which may quote a visitor's input. */
function thrownBy(error: unknown): Record<string, string> {
  const [first = "", ...rest] = String(error).split("\n");
  const stack = rest.filter((line) => /^\s+at /.test(line)).join("\n");
  const type = /^[A-Z]\w*(?=:|$)/.exec(first)?.[0];
  return {
    ...(type && { "exception.type": type }),
    ...(stack && { "exception.stacktrace": stack }),
  };
}

/**
 * Sends spans and errors to a collector by OTLP over HTTP.
 *
 * @param endpoint the collector's base URL, without a trailing slash.
 * @param version the build's version.
 */
export function openTelemetry(endpoint: string, version: string) {
  const resource = resourceFromAttributes({ "service.name": NAME, "service.version": version });
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const spanProcessors = [new BatchSpanProcessor(exporter)];
  const spans = new BasicTracerProvider({ resource, spanProcessors });
  const logs = new OTLPLogExporter({ url: `${endpoint}/v1/logs` });
  const processors = [new BatchLogRecordProcessor({ exporter: logs })];
  const errors = new LoggerProvider({ resource, processors });
  const [tracer, logger] = [spans.getTracer(NAME), errors.getLogger(NAME)];
  return {
    tracer: {
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
    } satisfies Tracer,
    /** Sends a warning or an error from the log. */
    report(level: keyof typeof SEVERITY, event: string, fields: LogFields = {}) {
      const present = REPORTED.filter((name) => fields[name] !== undefined);
      logger.emit({
        severityNumber: SEVERITY[level],
        severityText: level.toUpperCase(),
        body: event,
        attributes: {
          ...Object.fromEntries(present.map((name) => [name, String(fields[name])])),
          ...thrownBy(fields.error),
        },
      });
    },
    /** Sends what is still queued. Never rejects. */
    close: () => Promise.allSettled([spans.shutdown(), errors.shutdown()]),
  };
}
