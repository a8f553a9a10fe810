import type { Event } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApi } from '../../../api/client.ts'
import { useFilters } from '../../../api/use-filters.ts'
import { useList } from '../../../api/use-list.ts'
import { paths } from '../../../path-builder.ts'
import { PageHeader } from '../../../shell/page.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EventDrawing } from '../../../ui/drawings/developers.tsx'
import { FilterBar, FilterText } from '../../../ui/lists/filter-bar.tsx'
import { ResourceList } from '../../../ui/lists/resource-list.tsx'
import type { Column } from '../../../ui/lists/table.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { createSince, TimeFilter } from '../time-filter.tsx'
import { findSubject } from './event-subject.ts'
import { useEventTypes } from './use-event-types.ts'

export function Page() {
  const api = useApi()
  const types = useEventTypes()
  const { filters, bind } = useFilters(['query', 'type', 'since'])
  const list = useList({
    object: 'event',
    filters,
    fetchPage: ({ since, ...page }) => api.events.list({ ...page, ...createSince(since) }),
  })
  return (
    <>
      <PageHeader
        title={t`Events`}
        actions={
          <ButtonLink to={paths.eventTypes()}>
            <Trans>Event types</Trans>
          </ButtonLink>
        }
      >
        <Trans>Every change, newest first.</Trans>
      </PageHeader>
      <FilterBar>
        <FilterText label={t`Id, object id, name or text`} {...bind('query')} />
        <FilterText
          label={t`Type, or a prefix such as brand.*`}
          {...bind('type')}
          suggestions={types}
        />
        <TimeFilter {...bind('since')} />
      </FilterBar>
      <ResourceList
        caption={t`Events`}
        list={list}
        columns={columns}
        getHref={({ id }) => paths.event(id)}
        empty={
          <Empty
            drawing={EventDrawing}
            title={t`No events yet`}
            action={
              <ButtonLink to={paths.webhooks()}>
                <Trans>Open webhooks</Trans>
              </ButtonLink>
            }
          >
            <Trans>
              An event records a creation, a change or a deletion, and endpoints receive it.
            </Trans>
          </Empty>
        }
      />
    </>
  )
}

const columns: readonly Column<Event>[] = [
  {
    header: t`Type`,
    cell: ({ type }) => (
      <span className="max-sm:whitespace-normal max-sm:wrap-anywhere">{type}</span>
    ),
  },
  {
    header: t`Concerns`,
    wide: true,
    grow: true,
    cell: (event) => <span className="text-muted">{findSubject(event)?.label}</span>,
  },
  { header: t`Created`, cell: ({ created }) => <Timestamp value={created} /> },
]
