import type { Recovery } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'

const maxShown = 3

/** The newest recoveries of an endpoint with their progress; nothing without one. */
export function Recoveries({ endpoint }: { endpoint: string }) {
  const api = useApi()
  const { data = [] } = useQuery({
    queryKey: ['recovery', endpoint],
    queryFn: async () =>
      (await api.webhookEndpoints.recoveries.list(endpoint, { limit: maxShown })).data,
    // No event reports the progress of a recovery.
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'pending') ? 2_000 : false,
  })
  if (data.length === 0) return null
  return (
    <Card title={t`Recoveries`}>
      <ul className="divide-y divide-line text-sm">
        {data.map((recovery) => (
          <RecoveryRow key={recovery.id} recovery={recovery} />
        ))}
      </ul>
    </Card>
  )
}

function RecoveryRow({ recovery }: { recovery: Recovery }) {
  const { id, webhook_endpoint: endpoint, status, progress, created, created_count } = recovery
  const api = useApi()
  const may = useMay()
  const cancel = useAct({
    perform: () => api.webhookEndpoints.recoveries.cancel(endpoint, id),
    changes: ['recovery'],
    done: t`Recovery stopped`,
  })
  const sent = plural(created_count, {
    one: '# delivery created',
    other: '# deliveries created',
  })
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-2">
      <span className="flex-1">
        {nameState(status)}: {sent}
      </span>
      {status === 'pending' && (
        <progress aria-label={t`Progress of the recovery`} value={progress} max={100} />
      )}
      <Timestamp value={created} />
      {status === 'pending' && may('platform:webhook_endpoints:write') && (
        <Button small busy={cancel.busy} onClick={() => void cancel.run()}>
          <Trans>Stop recovery</Trans>
        </Button>
      )}
    </li>
  )
}

function nameState(status: Recovery['status']): string {
  switch (status) {
    case 'pending':
      return t`Running`
    case 'completed':
      return t`Completed`
    case 'failed':
      return t`Failed`
    case 'canceled':
      return t`Stopped`
  }
}
