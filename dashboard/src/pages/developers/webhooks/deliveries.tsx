import type { WebhookDeliveriesListParams } from '@blazon/sdk/params'
import type { WebhookDelivery } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { useFilters } from '../../../api/use-filters.ts'
import { useList } from '../../../api/use-list.ts'
import { paths } from '../../../path-builder.ts'
import { Badge, toneOfStatus } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { DeliveryDrawing } from '../../../ui/drawings/developers.tsx'
import { FilterBar, FilterSelect, FilterText } from '../../../ui/lists/filter-bar.tsx'
import { ResourceList } from '../../../ui/lists/resource-list.tsx'
import type { Column } from '../../../ui/lists/table.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { useEventTypes } from '../events/use-event-types.ts'
import { createSince, TimeFilter } from '../time-filter.tsx'
import { describeFailure, isAccepted } from './attempt-error.ts'
import { DeliveryState } from './delivery-state.tsx'

/** The deliveries to an endpoint, or to all, newest first. */
export function Deliveries({ endpoint }: { endpoint?: string }) {
  const api = useApi()
  const types = useEventTypes()
  const { filters, bind } = useFilters(['status', 'type', 'endpoint', 'since'])
  const list = useList({
    object: 'webhook_delivery',
    of: endpoint ?? '',
    filters,
    fetchPage: ({ since, ...page }) =>
      api.webhookDeliveries.list({
        ...(page as WebhookDeliveriesListParams),
        ...(endpoint !== undefined && { endpoint }),
        ...createSince(since),
      }),
  })
  return (
    <div>
      <FilterBar>
        <FilterText label={t`Event type`} {...bind('type')} suggestions={types} />
        <FilterSelect
          label={t`Status`}
          {...bind('status')}
          options={['pending', 'delivered', 'failed', 'abandoned']}
        />
        {endpoint === undefined && <EndpointFilter {...bind('endpoint')} />}
        <TimeFilter {...bind('since')} />
      </FilterBar>
      <ResourceList
        caption={t`Deliveries, newest first`}
        list={list}
        columns={endpoint === undefined ? columnsOfAll : columns}
        getHref={({ id, webhook_endpoint }) => paths.delivery(webhook_endpoint, id)}
        empty={
          endpoint === undefined ? (
            <Empty
              drawing={DeliveryDrawing}
              title={t`No deliveries yet`}
              action={
                <ButtonLink to={paths.webhooks()}>
                  <Trans>Open webhooks</Trans>
                </ButtonLink>
              }
            >
              <Trans>
                A delivery is an event that is sent to an endpoint that subscribes to it.
              </Trans>
            </Empty>
          ) : (
            <Empty drawing={DeliveryDrawing} title={t`No deliveries yet`}>
              <Trans>
                Events that the endpoint subscribes to appear here. Send a test event to try it.
              </Trans>
            </Empty>
          )
        }
      />
    </div>
  )
}

/** The endpoints that exist. One that was deleted can be in the address of the page. */
function EndpointFilter(control: { value: string; onChange: (value: string) => void }) {
  const api = useApi()
  const { data = [] } = useQuery({
    queryKey: ['webhook_endpoint', 'filter'],
    queryFn: async () => (await api.webhookEndpoints.list({ limit: maxEndpoints })).data,
  })
  return (
    <FilterSelect
      label={t`Endpoint`}
      {...control}
      options={data.map(({ id, url }) => ({ value: id, label: url }))}
    />
  )
}

const maxEndpoints = 200

const address: Column<WebhookDelivery> = {
  header: t`Address`,
  wide: true,
  grow: true,
  cell: ({ url }) => url,
}

const columns: readonly Column<WebhookDelivery>[] = [
  {
    header: t`Event`,
    grow: true,
    cell: ({ event_type, test, created }) => (
      <>
        <span className="flex items-center gap-2">
          <span className="sm:truncate">{event_type}</span>
          {test && (
            <Badge>
              <Trans>Test</Trans>
            </Badge>
          )}
        </span>
        {/* On a phone, the type has the width of the column with the time, and is not broken. */}
        <span className="text-xs font-normal text-muted sm:hidden">
          <Timestamp value={created} />
        </span>
      </>
    ),
  },
  { header: t`Status`, cell: ({ status }) => <DeliveryState status={status} /> },
  { header: t`Response`, wide: true, cell: (delivery) => <LastAnswer delivery={delivery} /> },
  { header: t`Attempts`, wide: 'desk', numeric: true, cell: ({ attempt_count }) => attempt_count },
  { header: t`Created`, wide: true, cell: ({ created }) => <Timestamp value={created} /> },
]

const columnsOfAll = [columns[0]!, address, ...columns.slice(1)]

function LastAnswer({ delivery: { attempts } }: { delivery: WebhookDelivery }) {
  const last = attempts.at(-1)
  if (last === undefined) return <span className="text-faint">–</span>
  if (isAccepted(last)) return <Badge tone="good">{t`Accepted`}</Badge>
  if (last.status_code === null) return <Badge tone="bad">{describeFailure(last)}</Badge>
  return <Badge tone={toneOfStatus(last.status_code)}>{last.status_code}</Badge>
}
