import { ConfigError } from '../config.ts'
import type { Metrics } from '../kernel/metrics.ts'
import type { Tracing } from '../kernel/tracing.ts'

/** Traces and metrics for a collector, by OTLP over HTTP. */
export interface Telemetry {
  /** Null where only metrics are exported. */
  tracing: Tracing | null
  /** Exports the metrics from now on. */
  exportMetrics(metrics: Metrics): void
  /** Sends what is left. */
  close(): Promise<void>
}

type Env = Readonly<Record<string, string | undefined>>

/**
 * The telemetry that the standard variables of OpenTelemetry ask for. Without an endpoint it is off:
 * nothing is loaded and no request does more. Throws `ConfigError` for a protocol other than HTTP.
 *
 * @param instance tells this process from others: `service.instance.id`
 */
export async function openTelemetry(instance: string, env: Env = process.env): Promise<Telemetry> {
  const signals = readSignals(env)
  if (!signals.traces && !signals.metrics) return off
  for (const name of protocols) requireHttp(name, env[name])
  const { exportTelemetry } = await import('./export.ts')
  return exportTelemetry(signals, instance)
}

export interface Signals {
  traces: boolean
  metrics: boolean
}

/** What is exported (OpenTelemetry, "Environment Variable Specification"). */
export function readSignals(env: Env): Signals {
  const isOn = (signal: 'TRACES' | 'METRICS') =>
    env.OTEL_SDK_DISABLED !== 'true' &&
    env[`OTEL_${signal}_EXPORTER`] !== 'none' &&
    Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`])
  return { traces: isOn('TRACES'), metrics: isOn('METRICS') }
}

const protocols = [
  'OTEL_EXPORTER_OTLP_PROTOCOL',
  'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL',
  'OTEL_EXPORTER_OTLP_METRICS_PROTOCOL',
]

/** A collector takes JSON and Protocol Buffers on the same port; gRPC has another. */
function requireHttp(name: string, value: string | undefined): void {
  if (value === undefined || value === '' || value.startsWith('http/')) return
  throw new ConfigError(
    `${name} is '${value}', but Blazon sends OTLP over HTTP only. Set it to http/json and the endpoint to the HTTP port of the collector, usually 4318.`,
  )
}

const off: Telemetry = {
  tracing: null,
  exportMetrics() {},
  async close() {},
}
