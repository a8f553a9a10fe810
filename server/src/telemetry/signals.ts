import type { Metrics } from '../kernel/observe/metrics.ts'
import type { Tracing } from '../kernel/observe/tracing.ts'

/** Traces and metrics for a collector, by OTLP over HTTP. */
export interface Telemetry {
  /** Null if only metrics are exported. */
  tracing: Tracing | null
  /** Exports the metrics from now on. */
  exportMetrics(metrics: Metrics): void
  /** Sends the remaining data. */
  close(): Promise<void>
}

export type Env = Readonly<Record<string, string | undefined>>

/** The exported signals. */
export interface Signals {
  traces: boolean
  metrics: boolean
}

/** Reads which signals the variables switch on (OpenTelemetry, "Environment Variable Specification"). */
export function readSignals(env: Env): Signals {
  const isOn = (signal: 'TRACES' | 'METRICS') =>
    env.OTEL_SDK_DISABLED !== 'true' &&
    env[`OTEL_${signal}_EXPORTER`] !== 'none' &&
    Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`])
  return { traces: isOn('TRACES'), metrics: isOn('METRICS') }
}
