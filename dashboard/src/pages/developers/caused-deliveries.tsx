import type { WebhookDelivery } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/client.ts'
import { paths } from '../../path-builder.ts'
import { Card } from '../../ui/card.tsx'
import { Table } from '../../ui/table.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { DeliveryState } from './delivery-state.tsx'

/** The deliveries of an event to every endpoint. */
export function CausedDeliveries({ event }: { event: string }) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['webhook_delivery', 'of', event],
    queryFn: async () => {
      const endpoints = await api.webhookEndpoints.list({ limit: 200 })
      const pages = await Promise.all(
        endpoints.data.map(({ id }) => api.webhookEndpoints.deliveries.list(id, { event })),
      )
      return pages.flatMap((page) => page.data)
    },
  })
  return (
    <Card title="Deliveries">
      {data?.length === 0 ? (
        <p className="p-4 text-sm text-muted">No endpoint subscribes to this event type.</p>
      ) : (
        <Table
          caption="Deliveries of this event"
          rows={data ?? null}
          keyOf={({ id }: WebhookDelivery) => id}
          hrefOf={({ id, webhook_endpoint }) => paths.delivery(webhook_endpoint, id)}
          columns={[
            { header: 'Address', grow: true, cell: ({ url }) => url },
            { header: 'State', cell: ({ status }) => <DeliveryState status={status} /> },
            {
              header: 'Attempts',
              wide: true,
              numeric: true,
              cell: ({ attempt_count }) => attempt_count,
            },
            { header: 'Created', wide: true, cell: ({ created }) => <Timestamp value={created} /> },
          ]}
        />
      )}
    </Card>
  )
}
