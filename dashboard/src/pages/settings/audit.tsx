import type { AuditEntriesListParams } from '@blazon/sdk/params'
import type { AuditEntry } from '@blazon/sdk/types'
import { Download, History } from 'lucide-react'
import { useApi } from '../../api/client.ts'
import { save } from '../../api/download.ts'
import { useAct } from '../../api/use-act.ts'
import { useActorNames } from '../../api/use-actor-names.ts'
import { useFilters } from '../../api/use-filters.ts'
import { useList } from '../../api/use-list.ts'
import { paths } from '../../path-builder.ts'
import { PageHeader } from '../../shell/page.tsx'
import { Badge } from '../../ui/badge.tsx'

import { buttonLook } from '../../ui/button.tsx'
import { FilterBar, FilterSelect, FilterText } from '../../ui/filter-bar.tsx'
import { Menu } from '../../ui/menu.tsx'
import { ResourceList } from '../../ui/resource-list.tsx'
import { Empty } from '../../ui/states.tsx'
import type { Column } from '../../ui/table.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { sinceOf, TimeFilter } from '../developers/time-filter.tsx'
import { sentenceOf } from './audit-sentence.ts'

export function Page() {
  const api = useApi()
  const names = useActorNames()
  const { filters, setFilter } = useFilters(['query', 'actor', 'action', 'result', 'since'])
  const list = useList({
    // Every event is a change with an entry, so any event refetches this list.
    object: 'event',
    of: 'audit',
    filters,
    fetchPage: ({ since, ...page }) =>
      api.auditEntries.list({ ...(page as AuditEntriesListParams), ...sinceOf(since) }),
  })
  return (
    <>
      <PageHeader title="Audit log" actions={<ExportMenu />}>
        Who did what, when and from where, in both modes. No entry can be changed; each proves the
        one before it.
      </PageHeader>
      <FilterBar>
        <FilterText
          label="Search names, actions, addresses"
          value={filters.query ?? ''}
          onChange={(value) => setFilter('query', value)}
        />
        <FilterSelect
          label="By"
          value={filters.actor ?? ''}
          onChange={(value) => setFilter('actor', value)}
          options={[...names].map(([value, label]) => ({ value, label }))}
        />
        <FilterSelect
          label="Action"
          value={filters.action ?? ''}
          onChange={(value) => setFilter('action', value)}
          options={actions}
        />
        <FilterSelect
          label="Result"
          value={filters.result ?? ''}
          onChange={(value) => setFilter('result', value)}
          options={['succeeded', 'denied', 'failed']}
        />
        <TimeFilter value={filters.since ?? ''} onChange={(value) => setFilter('since', value)} />
      </FilterBar>
      <ResourceList
        caption="Audit entries, newest first"
        list={list}
        columns={columns}
        hrefOf={({ id }) => paths.auditEntry(id)}
        empty={
          <Empty icon={History} title="No entries yet">
            Changes, sign-ins and refused requests of this organization are listed here.
          </Empty>
        }
      />
    </>
  )
}

function ExportMenu() {
  const api = useApi()
  const download = useAct({
    perform: async (format: 'csv' | 'ndjson') =>
      save(await api.auditEntries.export({ format }), `audit-log.${format}`),
    changes: [],
  })
  return (
    <Menu
      className={buttonLook('secondary', false)}
      entries={[
        {
          kind: 'act',
          label: 'CSV, for spreadsheets',
          onSelect: () => void download.run('csv'),
        },
        {
          kind: 'act',
          label: 'NDJSON, to verify the chain',
          onSelect: () => void download.run('ndjson'),
        },
      ]}
    >
      <Download aria-hidden className="size-4" /> Export audit log
    </Menu>
  )
}

const actions = [
  { value: 'platform.session.*', label: 'Sign-in' },
  { value: 'platform.password.*', label: 'Passwords' },
  { value: 'platform.membership.*', label: 'Members' },
  { value: 'platform.organization.*', label: 'Organization' },
  { value: 'platform.api_key.*', label: 'API keys' },
  { value: 'platform.oauth_application.*', label: 'OAuth applications' },
  { value: 'platform.webhook_endpoint.*', label: 'Webhooks' },
  { value: 'platform.file.*', label: 'Files' },
  { value: 'platform.audit_entry.*', label: 'Exports of this log' },
  { value: 'request.denied', label: 'Refused requests' },
  { value: 'brand.*', label: 'Brand' },
  { value: 'cms.*', label: 'CMS' },
]

const columns: readonly Column<AuditEntry>[] = [
  {
    header: 'What happened',
    grow: true,
    cell: (entry) => {
      const { actor, rest } = sentenceOf(entry)
      return (
        <span className="break-words">
          <span className="font-medium">{actor}</span> {rest}
        </span>
      )
    },
  },
  {
    header: 'Result',
    cell: ({ result }) => <ResultBadge result={result} />,
  },
  {
    header: 'Mode',
    wide: true,
    cell: ({ livemode }) => (livemode === null ? 'Both' : livemode ? 'Live' : 'Test'),
  },
  { header: 'From', wide: true, cell: ({ address }) => address ?? '' },
  { header: 'At', cell: ({ occurred_at }) => <Timestamp value={occurred_at} /> },
]

export function ResultBadge({ result }: Pick<AuditEntry, 'result'>) {
  const tone = { succeeded: 'good', denied: 'warn', failed: 'bad' } as const
  return <Badge tone={tone[result]}>{result.replace(/^./, (c) => c.toUpperCase())}</Badge>
}
