import type { WebhookEndpointStats } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { createTickFormat, formatMoment, formatPercent } from '../../../language/format.ts'
import { Card } from '../../../ui/card.tsx'
import { BarChart } from '../../../ui/charts.tsx'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Unlike the failures of the health, those that are tried again do not count. */
const failedForGood = t`Failed for good`

/** The deliveries of an endpoint in the last day, hour by hour. */
export function EndpointStats({ id }: { id: string }) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['webhook_delivery', 'stats', id],
    queryFn: () =>
      api.webhookEndpoints.stats(id, { interval: 'hour', since: new Date(Date.now() - dayMs) }),
  })
  if (data === undefined || data.data.every(({ attempts }) => attempts === 0)) return null
  const { delivered, failed, slow } = sumTotals(data)
  const formatTick = createTickFormat(new Date(data.since), new Date(data.until))
  return (
    <Card title={t`The last 24 hours`}>
      <div className="grid gap-4 p-4 sm:grid-cols-[9rem_1fr]">
        <dl className="grid grid-cols-3 gap-3 sm:grid-cols-1">
          <Figure name={t`Delivered`} value={String(delivered)} look="text-accent" />
          <Figure name={failedForGood} value={String(failed)} look={failed > 0 ? 'text-bad' : ''} />
          <Figure
            name={t`Slowest ${formatPercent(0.05)}`}
            value={slow === null ? '–' : `${Math.round(slow)} ms`}
            look=""
          />
        </dl>
        <BarChart
          summary={t`${delivered} deliveries arrived and ${failed} failed in the last 24 hours`}
          unit={t`Deliveries per hour`}
          points={everyHour(data).map(({ start, delivered, failed }) => ({
            label: formatMoment(start),
            tick: formatTick(start),
            parts: [
              { name: t`Delivered`, value: delivered, tone: 'accent' },
              { name: failedForGood, value: failed, tone: 'bad' },
            ],
          }))}
        />
      </div>
    </Card>
  )
}

/** Adds the hours without deliveries, which the API omits. */
function everyHour({ data, since, until }: WebhookEndpointStats) {
  const byStart = new Map(data.map((bucket) => [Date.parse(bucket.start), bucket]))
  const first = Math.floor(Date.parse(since) / hourMs) * hourMs
  const count = Math.ceil((Date.parse(until) - first) / hourMs)
  return Array.from({ length: count }, (_, at) => {
    const start = first + at * hourMs
    const { delivered = 0, failed = 0 } = byStart.get(start) ?? {}
    return { start: new Date(start), delivered, failed }
  })
}

function Figure({ name, value, look }: { name: string; value: string; look: string }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className={`text-lg font-semibold tabular-nums ${look}`}>{value}</dd>
    </div>
  )
}

function sumTotals({ data }: WebhookEndpointStats) {
  const slow = data.map(({ p95_ms }) => p95_ms).filter((ms) => ms !== null)
  return {
    delivered: data.reduce((sum, { delivered }) => sum + delivered, 0),
    failed: data.reduce((sum, { failed }) => sum + failed, 0),
    slow: slow.length === 0 ? null : Math.max(...slow),
  }
}
