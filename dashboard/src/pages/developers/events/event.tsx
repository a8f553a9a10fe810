import type { Event } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { useParam } from '../../../api/use-param.ts'
import { paths } from '../../../path-builder.ts'
import { PageHeader } from '../../../shell/page.tsx'
import { Breakable } from '../../../ui/breakable.tsx'
import { Card, Detail, Details } from '../../../ui/card.tsx'
import { Code, JsonView } from '../../../ui/code.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { CausedDeliveries } from '../webhooks/caused-deliveries.tsx'

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
