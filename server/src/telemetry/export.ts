import { createRequire } from 'node:module'
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Metrics } from '../kernel/observe/metrics.ts'
import type { SpanOptions, Tracing } from '../kernel/observe/tracing.ts'
import { produceMetrics } from './produce-metrics.ts'
import type { Signals, Telemetry } from './signals.ts'

/**
 * Exports by OTLP. Endpoints, headers, timeouts, the sampler, the sizes of batches and the interval
 * of metrics are read by the SDK from the standard variables.
 */
export function exportTelemetry({ traces, metrics }: Signals, instance: string): Telemetry {
  const resource = createResource(instance)
  const tracerProvider = traces
    ? new BasicTracerProvider({
        resource,
        spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
      })
    : null
  let meterProvider: MeterProvider | null = null
  return {
    tracing: tracerProvider === null ? null : createTracing(tracerProvider),
    exportMetrics(own) {
      if (metrics) meterProvider = startMetrics(own, resource)
    },
    async close() {
      // A collector that does not respond must not prevent the service from ending.
      await Promise.allSettled([tracerProvider?.shutdown(), meterProvider?.shutdown()])
    },
  }
}

/** `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` win. */
function createResource(instance: string): Resource {
  return defaultResource()
    .merge(
      resourceFromAttributes({
        'service.name': 'blazon',
        'service.version': version,
        'service.instance.id': instance,
      }),
    )
    .merge(detectResources({ detectors: [envDetector] }))
}

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string }

/** Spans with explicit parents: the service passes contexts as values, so none is ambient. */
function createTracing(provider: BasicTracerProvider): Tracing {
  const tracer = provider.getTracer('blazon', version)
  return {
    start(name, { kind, parent, attributes = {} }) {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, createContext(parent))
      const { traceId, spanId, traceFlags } = span.spanContext()
      return {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        rename: (better) => void span.updateName(better),
        set: (more) => void span.setAttributes(more),
        end(failure) {
          if (failure !== undefined) {
            span.setStatus({ code: SpanStatusCode.ERROR, message: failure })
          }
          span.end()
        },
      }
    },
  }
}

const kinds: Readonly<Record<SpanOptions['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

const propagator = new W3CTraceContextPropagator()
const getter = {
  keys: (carrier: { traceparent: string }) => Object.keys(carrier),
  get: (carrier: { traceparent: string }, key: string) =>
    key === 'traceparent' ? carrier.traceparent : undefined,
}

/** The parent as a context; a `traceparent` that is not well-formed starts a new trace. */
function createContext(parent: string | null): Context {
  if (parent === null) return ROOT_CONTEXT
  return propagator.extract(ROOT_CONTEXT, { traceparent: parent }, getter)
}

function startMetrics(metrics: Metrics, resource: Resource): MeterProvider {
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    metricProducers: [produceMetrics(metrics, resource)],
    ...readInterval(process.env),
  })
  return new MeterProvider({ resource, readers: [reader] })
}

/** The reader of this SDK version does not read these variables. */
function readInterval(env: NodeJS.ProcessEnv) {
  const exportIntervalMillis = Number(env.OTEL_METRIC_EXPORT_INTERVAL) || 60_000
  const exportTimeoutMillis = Number(env.OTEL_METRIC_EXPORT_TIMEOUT) || 30_000
  return {
    exportIntervalMillis,
    exportTimeoutMillis: Math.min(exportTimeoutMillis, exportIntervalMillis),
  }
}
