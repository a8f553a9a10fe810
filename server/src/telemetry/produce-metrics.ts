import { millisToHrTime } from '@opentelemetry/core'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  type HistogramMetricData,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import type { Metrics } from '../kernel/observe/metrics.ts'

type Family = MetricObjectWithValues<MetricValue<string> & { metricName?: string }>
type Labels = Record<string, string | number>

/** The metrics of `/metrics` under the same names, in OpenTelemetry's data model. */
export function produceMetrics(metrics: Metrics, resource: Resource): MetricProducer {
  const startTime = millisToHrTime(performance.timeOrigin)
  return {
    async collect() {
      const families = [
        ...(await metrics.registry.getMetricsAsJSON()),
        ...(await metrics.storeRegistry.getMetricsAsJSON()),
      ] as unknown as Family[]
      const times = { startTime, endTime: millisToHrTime(Date.now()) }
      const converted = families
        .map((family) => convert(family, times))
        .filter((one) => one.dataPoints.length > 0)
      return {
        resourceMetrics: {
          resource,
          scopeMetrics: [{ scope: { name: 'blazon' }, metrics: converted }],
        },
        errors: [],
      }
    },
  }
}

type Times = Pick<HistogramMetricData['dataPoints'][number], 'startTime' | 'endTime'>

function convert(family: Family, times: Times): MetricData {
  const { name, help: description, values } = family
  const common = {
    descriptor: { name, description, unit: '', valueType: 1 },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const type = String(family.type)
  if (type === 'histogram') {
    const dataPoints = histogramPoints(family, times)
    return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints }
  }
  const dataPoints = values
    .filter(({ value }) => Number.isFinite(value))
    .map(({ labels, value }) => ({ ...times, attributes: { ...labels } as Labels, value }))
  return type === 'counter'
    ? { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...common, dataPointType: DataPointType.GAUGE, dataPoints }
}

/** prom-client's buckets are cumulative; those of OpenTelemetry are not. */
function histogramPoints(
  { name, values }: Family,
  times: Times,
): HistogramMetricData['dataPoints'] {
  const series = new Map<string, HistogramSeries>()
  for (const { metricName, labels, value } of values) {
    const { le, ...attributes } = labels as Labels
    const key = JSON.stringify(attributes)
    const one = series.get(key) ?? { attributes, boundaries: [], below: [], sum: 0, count: 0 }
    series.set(key, one)
    if (metricName === `${name}_sum`) one.sum = value
    else if (metricName === `${name}_count`) one.count = value
    else if (le !== '+Inf') {
      one.boundaries.push(Number(le))
      one.below.push(value)
    }
  }
  return [...series.values()].map(({ attributes, boundaries, below, sum, count }) => ({
    ...times,
    attributes,
    value: {
      buckets: {
        boundaries,
        counts: [...below, count].map((value, at) => value - (below[at - 1] ?? 0)),
      },
      sum,
      count,
    },
  }))
}

interface HistogramSeries {
  attributes: Labels
  boundaries: number[]
  below: number[]
  sum: number
  count: number
}
