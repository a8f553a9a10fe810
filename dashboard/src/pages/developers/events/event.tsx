import type { Event, WebhookDelivery } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { useParam } from '../../../api/use-param.ts'
import { paths } from '../../../path-builder.ts'
import { PageHeader } from '../../../shell/page.tsx'
import { Breakable } from '../../../ui/breakable.tsx'
import { Card, Detail, Details } from '../../../ui/card.tsx'
import { Code, JsonView } from '../../../ui/code.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { Table } from '../../../ui/lists/table.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { DeliveryState } from '../webhooks/delivery-state.tsx'

export function Page() {
  const api = useApi()
  const id = useParam('id')
  const query = useQuery({ queryKey: ['event', id], queryFn: () => api.events.retrieve(id) })
  return (
    <Resource query={query} isPage>
      {(event) => <EventPage event={event} />}
    </Resource>
  )
}

function EventPage({ event }: { event: Event }) {
  const { id, type, request_id, api_version, created, data } = event
  return (
    <>
      <PageHeader
        title={<Breakable text={type} />}
        parents={[{ to: paths.events(), label: t`Events` }]}
      />
      <div className="space-y-4">
        <Card>
          <Details>
            <Detail name={t`Id`}>
              <Code>{id}</Code>
            </Detail>
            <Detail name={t`Recorded`}>
              <Timestamp value={created} absolute />
            </Detail>
            <Detail name={t`Caused by`}>
              {request_id === null ? (
                t`Background job`
              ) : (
                <TextLink to={paths.requestLog(request_id)}>{request_id}</TextLink>
              )}
            </Detail>
            <Detail name={t`API version`}>{api_version}</Detail>
          </Details>
        </Card>
        <CausedDeliveries event={id} />
        <Card title={t`Data`} padded>
          <JsonView value={data} label={t`data`} />
        </Card>
      </div>
    </>
  )
}

/** The deliveries of an event to every endpoint. */
function CausedDeliveries({ event }: { event: string }) {
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
