import type { WebhookDelivery } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { paths } from '../../../path-builder.ts'
import { Card } from '../../../ui/card.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { DeliveryState } from './delivery-state.tsx'

/** The deliveries of an event to every endpoint. */
export function CausedDeliveries({ event }: { event: string }) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['webhook_delivery', 'of', event],
    queryFn: async () => (await api.events.deliveries.list(event, { limit: 200 })).data,
  })
  return (
    <Card title={t`Deliveries`}>
      {data?.length === 0 ? (
        <p className="p-4 text-sm text-muted">
          <Trans>No endpoint subscribes to this event type.</Trans>
        </p>
      ) : (
        <Table
          caption={t`Deliveries of this event`}
          rows={data ?? null}
          getKey={({ id }: WebhookDelivery) => id}
          getHref={({ id, webhook_endpoint }) => paths.delivery(webhook_endpoint, id)}
          columns={[
            { header: t`Address`, grow: true, cell: ({ url }) => url },
            { header: t`Status`, cell: ({ status }) => <DeliveryState status={status} /> },
            {
              header: t`Attempts`,
              wide: true,
              numeric: true,
              cell: ({ attempt_count }) => attempt_count,
            },
            {
              header: t`Created`,
              wide: true,
              cell: ({ created }) => <Timestamp value={created} />,
            },
          ]}
        />
      )}
    </Card>
  )
}
