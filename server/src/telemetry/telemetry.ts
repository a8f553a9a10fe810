import { ConfigError } from '../settings/setting.ts'
import { type Env, readSignals, type Telemetry } from './signals.ts'

/**
 * Starts the telemetry that the standard variables of OpenTelemetry configure. Without an endpoint, it
 * is off: nothing is loaded, and requests do no extra work. Throws `ConfigError` for a protocol other
 * than HTTP.
 *
 * @param instance identifies this process: `service.instance.id`
 */
export async function openTelemetry(instance: string, env: Env = process.env): Promise<Telemetry> {
  const signals = readSignals(env)
  if (!signals.traces && !signals.metrics) return off
  for (const name of protocols) requireHttp(name, env[name])
  const { exportTelemetry } = await import('./export.ts')
  return exportTelemetry(signals, instance)
}

const protocols = [
  'OTEL_EXPORTER_OTLP_PROTOCOL',
  'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL',
  'OTEL_EXPORTER_OTLP_METRICS_PROTOCOL',
]

/** A collector accepts JSON and Protocol Buffers on the same port; gRPC has its own. */
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
