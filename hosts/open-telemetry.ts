import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPLogExporter } from "@opentelemetry/exporter-logs-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchLogRecordProcessor, LoggerProvider } from "@opentelemetry/sdk-logs";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import type { LogFields } from "../server/observe/log.server";
import type { Tracer } from "../server/observe/traces.server";

const resourceOf = (version: string) =>
  resourceFromAttributes({ "service.name": "dispatch-site", "service.version": version });

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

function contextOf(parent: string | null): Context {
  const [, traceId, spanId, flags] = parent?.split("-") ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags ?? "", 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags });
}

/**
 * Sends spans to a collector by OTLP over HTTP. `close` sends the rest and never rejects.
 *
 * @param endpoint the collector's base URL, without a trailing slash.
 * @param version the build's version.
 */
export function openTelemetryTracer(
  endpoint: string,
  version: string,
): Tracer & { close(): Promise<void> } {
  const provider = new BasicTracerProvider({
    resource: resourceOf(version),
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

/** Log fields that contain no visitor's words and no addresses. */
const REPORTED = ["requestId", "callId", "code", "status", "provider", "fault"];
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

/** Sends errors to a collector by OTLP over HTTP. `close` sends the rest and never rejects. */
export function openTelemetryErrors(endpoint: string, version: string) {
  const provider = new LoggerProvider({
    resource: resourceOf(version),
    processors: [
      new BatchLogRecordProcessor({
        exporter: new OTLPLogExporter({ url: `${endpoint}/v1/logs` }),
      }),
    ],
  });
  const logger = provider.getLogger("dispatch-site");
  return {
    report(level: keyof typeof SEVERITY, event: string, fields: LogFields = {}) {
      const told = REPORTED.filter((name) => fields[name] !== undefined);
      logger.emit({
        severityNumber: SEVERITY[level],
        severityText: level.toUpperCase(),
        body: event,
        attributes: {
          ...Object.fromEntries(told.map((name) => [name, String(fields[name])])),
          ...thrownBy(fields.error),
        },
      });
    },
    close: () => provider.shutdown().catch(() => {}),
  };
}
