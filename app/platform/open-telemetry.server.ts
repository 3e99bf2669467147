import {
  type Context,
  context,
  type Meter,
  ROOT_CONTEXT,
  type Tracer as Source,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, resourceFromAttributes } from "@opentelemetry/resources";
import { type IMetricReader, MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { Tracer } from "#app/platform/spans.server.ts";

/** How long the last of it may take to be sent when the process ends. */
const lastPatience = 3_000;
const every = 15_000;
const kinds = {
  server: SpanKind.SERVER,
  internal: SpanKind.INTERNAL,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const;

export interface Running {
  meter: Meter;
  tracer: Tracer | null;
  stop(): Promise<void>;
}

/** Traces and metrics to `endpoint`, and metrics to `readers` as well. */
export function sendTelemetry(endpoint: string, serviceName: string, readers: IMetricReader[]): Running {
  const options = (path: string) => ({ url: `${endpoint}/v1/${path}`, timeoutMillis: lastPatience });
  const resource = defaultResource().merge(resourceFromAttributes({ "service.name": serviceName }));
  const traces = new TracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(options("traces")) })],
  });
  const sent = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(options("metrics")),
    exportIntervalMillis: every,
    exportTimeoutMillis: lastPatience,
  });
  const meters = new MeterProvider({ resource, readers: [sent, ...readers] });
  // A span that begins within another's work is below it.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  return {
    meter: meters.getMeter("pangkas"),
    tracer: tracerOf(traces.getTracer("pangkas")),
    stop: async () => {
      await Promise.allSettled([traces.shutdown(), meters.shutdown()]);
    },
  };
}

/** Metrics for `readers` alone. */
export function keepMetrics(readers: IMetricReader[]): Running {
  const provider = new MeterProvider({ readers });
  return { meter: provider.getMeter("pangkas"), tracer: null, stop: () => provider.shutdown().catch(() => {}) };
}

function tracerOf(source: Source): Tracer {
  return {
    begin(name, { kind, attributes = {}, parent, link }, work) {
      const above = parent === undefined ? context.active() : contextOf(parent);
      const linked = spanContextOf(link);
      const span = source.startSpan(
        name,
        { kind: kinds[kind], attributes, links: linked ? [{ context: linked }] : [] },
        above,
      );
      return context.with(trace.setSpan(above, span), () =>
        work(({ name: last, attributes: more, isFailed } = {}) => {
          if (last) span.updateName(last);
          if (more) span.setAttributes(more);
          if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        }),
      );
    },
    note(name, kind, milliseconds, attributes = {}) {
      const now = Date.now();
      source.startSpan(name, { kind: kinds[kind], attributes, startTime: now - milliseconds }).end(now);
    },
    current: () => traceparentOf(trace.getActiveSpan()),
  };
}

/** W3C Trace Context, level 1: version, trace, span, flags. */
function traceparentOf(span: Span | undefined): string | null {
  if (!span) return null;
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
}

function spanContextOf(traceparent: string | null | undefined): SpanContext | null {
  const found = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? "");
  const [, traceId, spanId, flags] = found ?? [];
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

function contextOf(traceparent: string | null): Context {
  const known = spanContextOf(traceparent);
  return known ? trace.setSpanContext(ROOT_CONTEXT, known) : ROOT_CONTEXT;
}
