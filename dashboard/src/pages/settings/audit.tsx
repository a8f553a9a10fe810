import type { Event } from '@blazon/sdk/types'
import { History } from 'lucide-react'
import { useApi } from '../../api/client.ts'
import { useFilters } from '../../api/use-filters.ts'
import { useList } from '../../api/use-list.ts'
import { paths } from '../../path-builder.ts'
import { PageHeader } from '../../shell/page.tsx'
import { FilterBar, FilterSelect } from '../../ui/filter-bar.tsx'
import { ResourceList } from '../../ui/resource-list.tsx'
import { Empty } from '../../ui/states.tsx'
import type { Column } from '../../ui/table.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { subjectOf } from '../developers/event-subject.ts'
import { sinceOf, TimeFilter } from '../developers/time-filter.tsx'
import { Actor, type Actors, useActors } from './actors.tsx'

/** The events, each with the maker of the request that caused it. */
export function Page() {
  const api = useApi()
  const { filters, setFilter } = useFilters(['area', 'since'])
  const list = useList({
    object: 'event',
    of: 'audit',
    filters,
    fetchPage: ({ since, area, ...page }) =>
      api.events.list({
        ...page,
        ...sinceOf(since),
        ...(area === undefined ? {} : { type: `${area}.*` }),
      }),
  })
  const actors = useActors((list.rows ?? []).map(({ request_id }) => request_id))
  return (
    <>
      <PageHeader title="Audit">Who did what in this organization and mode.</PageHeader>
      <FilterBar>
        <FilterSelect
          label="Area"
          value={filters.area ?? ''}
          onChange={(value) => setFilter('area', value)}
          options={['platform', 'brand', 'cms', 'custom']}
        />
        <TimeFilter value={filters.since ?? ''} onChange={(value) => setFilter('since', value)} />
      </FilterBar>
      <ResourceList
        caption="Changes, newest first"
        list={list}
        columns={columnsWith(actors)}
        hrefOf={({ id }) => paths.event(id)}
        empty={
          <Empty icon={History} title="No changes yet">
            Every change is listed here with the person who made it.
          </Empty>
        }
      />
    </>
  )
}

function columnsWith(actors: Actors): readonly Column<Event>[] {
  return [
    { header: 'Change', cell: ({ type }) => sentenceOf(type) },
    {
      header: 'Of',
      wide: true,
      grow: true,
      cell: (event) => <span className="text-muted">{subjectOf(event)?.label}</span>,
    },
    { header: 'By', cell: ({ request_id }) => <Actor request={request_id} actors={actors} /> },
    { header: 'At', wide: true, cell: ({ created }) => <Timestamp value={created} /> },
  ]
}

/** `API key created` of `platform.api_key.created`. */
function sentenceOf(type: string): string {
  const [area, resource = '', ...verb] = type.split('.')
  if (area === 'custom') return type
  const words = `${resource} ${verb.join(' ')}`.replaceAll('_', ' ')
  return words
    .replace(/^api\b/, 'API')
    .replace(/^oauth\b/, 'OAuth')
    .replace(/^./, (c) => c.toUpperCase())
}
