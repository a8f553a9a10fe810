import type { WebhookEndpointHealth } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { formatPercent } from '../../../language/format.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/states.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { describeFailure } from './attempt-error.ts'
import { RecoverDialog } from './recover-dialog.tsx'

/** The health of an endpoint; its key starts like that of deliveries, whose events refetch it. */
function useHealth(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['webhook_delivery', 'health', id],
    queryFn: () => api.webhookEndpoints.health(id).then((health) => health),
  })
}

/** The success rate with a bar for each of the newest deliveries, for a row of a table. */
export function HealthCell({ id }: { id: string }) {
  const { data } = useHealth(id)
  if (data === undefined) return <Skeleton className="h-3.5 w-28" />
  const { success_rate, outcomes } = data
  if (success_rate === null)
    return (
      <span className="text-faint">
        <Trans>No deliveries</Trans>
      </span>
    )
  return (
    <span className="flex items-center gap-2.5">
      <span
        className={classNames(
          'w-11 text-right tabular-nums',
          success_rate < 0.9 ? 'font-medium text-bad' : '',
        )}
      >
        {formatRate(success_rate)}
      </span>
      <Outcomes outcomes={outcomes.slice(-maxBars)} />
    </span>
  )
}

/** The time and the reason of the last failure. */
export function LastFailureCell({ id }: { id: string }) {
  const { data } = useHealth(id)
  const last = data?.last_failure
  if (!last) return <span className="text-faint">–</span>
  return (
    <TextLink to={paths.delivery(id, last.delivery)}>
      {describeFailure(last)}, <Timestamp value={last.attempted_at} />
    </TextLink>
  )
}

/** Why the newest deliveries failed, with a button to send them again; nothing without failures. */
export function Failures({ id }: { id: string }) {
  const may = useMay()
  const { data } = useHealth(id)
  const [recovering, setRecovering] = useState(false)
  if (data === undefined || data.failures.length === 0) return null
  return (
    <Card
      title={t`${plural(data.failed_count, { one: '# failure', other: '# failures' })} among the newest ${plural(data.outcomes.length, { one: '# delivery', other: '# deliveries' })}`}
      action={
        may('platform:webhook_endpoints:write') && (
          <Button small onClick={() => setRecovering(true)}>
            <Trans>Recover deliveries</Trans>
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line text-sm">
        {data.failures.map((failure) => (
          <li
            key={`${failure.status_code} ${failure.error}`}
            className="flex items-center gap-3 px-4 py-2"
          >
            <span className="w-9 text-right font-semibold text-bad tabular-nums">
              {failure.count}
            </span>
            <span className="flex-1">{describeFailure(failure)}</span>
            <span className="text-muted">
              <Trans>last</Trans> <Timestamp value={failure.last_attempted_at} />
            </span>
          </li>
        ))}
      </ul>
      <RecoverDialog id={id} open={recovering} onClose={() => setRecovering(false)} />
    </Card>
  )
}

const maxBars = 24

function Outcomes({ outcomes }: Pick<WebhookEndpointHealth, 'outcomes'>) {
  const failed = outcomes.filter((outcome) => outcome === 'failed').length
  return (
    <svg
      role="img"
      aria-label={t`${failed} of the last ${plural(outcomes.length, { one: '# delivery', other: '# deliveries' })} failed`}
      viewBox={`0 0 ${maxBars * 4} 16`}
      className="h-4 w-24"
    >
      {outcomes.map((outcome, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position
          key={at}
          x={(maxBars - outcomes.length + at) * 4}
          y={outcome === 'failed' ? 0 : 5}
          width={3}
          height={outcome === 'failed' ? 16 : 11}
          className={fills[outcome]}
        />
      ))}
    </svg>
  )
}

const fills = {
  delivered: 'fill-good',
  failed: 'fill-bad',
  waiting: 'fill-edge',
  abandoned: 'fill-edge',
}

/** Rounded down, so that it is 100 percent only if nothing failed. */
function formatRate(rate: number): string {
  return formatPercent(Math.floor(rate * 1_000) / 1_000, { maximumFractionDigits: 1 })
}
