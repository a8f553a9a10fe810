import type { WebhookEndpointsDeliveriesListParams } from '@blazon/sdk/params'
import type { WebhookDelivery } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useApi } from '../../../api/client.ts'
import { useFilters } from '../../../api/use-filters.ts'
import { useList } from '../../../api/use-list.ts'
import { paths } from '../../../path-builder.ts'
import { Badge, toneOfStatus } from '../../../ui/badge.tsx'
import { FilterBar, FilterSelect, FilterText } from '../../../ui/lists/filter-bar.tsx'
import { ResourceList } from '../../../ui/lists/resource-list.tsx'
import type { Column } from '../../../ui/lists/table.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { useEventTypes } from '../events/use-event-types.ts'
import { createSince, TimeFilter } from '../time-filter.tsx'
import { describeFailure } from './attempt-error.ts'
import { DeliveryState } from './delivery-state.tsx'

/** The deliveries to an endpoint, newest first. */
export function Deliveries({ endpoint }: { endpoint: string }) {
  const api = useApi()
  const types = useEventTypes()
  const { filters, bind } = useFilters(['status', 'type', 'since'])
  const list = useList({
    object: 'webhook_delivery',
    of: endpoint,
    filters,
    fetchPage: ({ since, ...page }) =>
      api.webhookEndpoints.deliveries.list(endpoint, {
        ...(page as WebhookEndpointsDeliveriesListParams),
        order: 'newest',
        ...createSince(since),
      }),
  })
  return (
    <div>
      <FilterBar>
        <FilterText label={t`Event type`} {...bind('type')} suggestions={types} />
        <FilterSelect
          label={t`State`}
          {...bind('status')}
          options={['pending', 'delivered', 'failed', 'abandoned']}
        />
        <TimeFilter {...bind('since')} />
      </FilterBar>
      <ResourceList
        caption={t`Deliveries, newest first`}
        list={list}
        columns={columns}
        getHref={({ id }) => paths.delivery(endpoint, id)}
        empty={
          <Empty icon={Send} title={t`No deliveries yet`}>
            <Trans>
              Events that the endpoint subscribes to appear here. Send a test event to try it.
            </Trans>
          </Empty>
        }
      />
    </div>
  )
}

const columns: readonly Column<WebhookDelivery>[] = [
  {
    header: t`Event`,
    grow: true,
    cell: ({ event_type, test }) => (
      <span className="flex items-center gap-2">
        <span className="truncate">{event_type}</span>
        {test && (
          <Badge>
            <Trans>Test</Trans>
          </Badge>
        )}
      </span>
    ),
  },
  { header: t`State`, cell: ({ status }) => <DeliveryState status={status} /> },
  { header: t`Answer`, wide: true, cell: (delivery) => <LastAnswer delivery={delivery} /> },
  { header: t`Attempts`, wide: true, numeric: true, cell: ({ attempt_count }) => attempt_count },
  { header: t`Created`, cell: ({ created }) => <Timestamp value={created} /> },
]

function LastAnswer({ delivery: { attempts } }: { delivery: WebhookDelivery }) {
  const last = attempts.at(-1)
  if (last === undefined) return <span className="text-faint">–</span>
  if (last.status_code === null) return <Badge tone="bad">{describeFailure(last)}</Badge>
  return <Badge tone={toneOfStatus(last.status_code)}>{last.status_code}</Badge>
}
