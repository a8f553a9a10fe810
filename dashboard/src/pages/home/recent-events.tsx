import type { Event } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/client.ts'
import { paths } from '../../path-builder.ts'
import { Card } from '../../ui/card.tsx'
import { Table } from '../../ui/lists/table.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { findSubject } from '../developers/events/event-subject.ts'
import { describeEvent } from './describe-event.ts'

export function RecentEvents() {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['event', 'recent'],
    queryFn: async () => (await api.events.list({ limit: 8 })).data,
  })
  return (
    <Card
      title={t`Recent events`}
      action={
        <TextLink to={paths.events()}>
          <Trans>All events</Trans>
        </TextLink>
      }
    >
      {data?.length === 0 ? (
        <p className="p-4 text-sm text-muted">
          <Trans>No events yet.</Trans>
        </p>
      ) : (
        <Table
          caption={t`Recent events`}
          rows={data ?? null}
          getKey={({ id }: Event) => id}
          getHref={({ id }) => paths.event(id)}
          columns={[
            {
              header: t`What happened`,
              cell: ({ type }) => (
                <span className="max-sm:whitespace-normal">{describeEvent(type)}</span>
              ),
            },
            {
              header: t`Concerns`,
              grow: true,
              wide: true,
              cell: (event) => <span className="text-muted">{nameSubject(event)}</span>,
            },
            { header: t`At`, cell: ({ created }) => <Timestamp value={created} /> },
          ]}
        />
      )}
    </Card>
  )
}

/** The name of the subject; nothing if it has only an id. */
function nameSubject(event: Event): string | null {
  const subject = findSubject(event)
  return subject === null || subject.label === subject.id ? null : subject.label
}
