import type { AuditEntriesListParams } from '@blazon/sdk/params'
import type { AuditEntry } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useApi } from '../../../api/client.ts'
import { save } from '../../../api/download.ts'
import { useAct } from '../../../api/use-act.ts'
import { useActorNames } from '../../../api/use-actor-names.ts'
import { useFilters } from '../../../api/use-filters.ts'
import { useList } from '../../../api/use-list.ts'
import { failedAction } from '../../../language/value-names.ts'
import { paths } from '../../../path-builder.ts'
import { PageHeader } from '../../../shell/page.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { AuditDrawing } from '../../../ui/drawings/organization.tsx'
import { FilterBar, FilterSelect, FilterText } from '../../../ui/lists/filter-bar.tsx'
import { ResourceList } from '../../../ui/lists/resource-list.tsx'
import type { Column } from '../../../ui/lists/table.tsx'
import { Menu } from '../../../ui/menus/menu.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { createSince, TimeFilter } from '../../developers/time-filter.tsx'
import { writeSentence } from './audit-sentence.ts'

export function Page() {
  const api = useApi()
  const names = useActorNames()
  const { filters, bind } = useFilters(['query', 'actor', 'action', 'result', 'since'])
  const list = useList({
    // Every event is a change with an entry, so any event refetches this list.
    object: 'event',
    of: 'audit',
    filters,
    fetchPage: ({ since, ...page }) =>
      api.auditEntries.list({ ...(page as AuditEntriesListParams), ...createSince(since) }),
  })
  return (
    <>
      <PageHeader title={t`Audit log`} actions={<ExportMenu />}>
        <Trans>
          Who did what, when and from where, in both modes. Entries cannot be changed: each contains
          the hash of the one before it.
        </Trans>
      </PageHeader>
      <FilterBar>
        <FilterText label={t`Search names, actions, addresses`} {...bind('query')} />
        <FilterSelect
          label={t`By`}
          {...bind('actor')}
          options={[...names].map(([value, label]) => ({ value, label }))}
        />
        <FilterSelect label={t`Action`} {...bind('action')} options={actions} />
        <FilterSelect
          label={t`Result`}
          {...bind('result')}
          options={['succeeded', 'denied', 'failed']}
        />
        <TimeFilter {...bind('since')} />
      </FilterBar>
      <ResourceList
        caption={t`Audit entries, newest first`}
        list={list}
        columns={columns}
        getHref={({ id }) => paths.auditEntry(id)}
        empty={
          <Empty drawing={AuditDrawing} title={t`No entries yet`}>
            <Trans>
              Changes, sign-ins and refused requests of this organization are listed here.
            </Trans>
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
          label: t`CSV, for spreadsheets`,
          onSelect: () => void download.run('csv'),
        },
        {
          kind: 'act',
          label: t`NDJSON, to verify the chain`,
          onSelect: () => void download.run('ndjson'),
        },
      ]}
    >
      <Download aria-hidden className="size-4" /> <Trans>Export audit log</Trans>
    </Menu>
  )
}

const actions = [
  { value: 'platform.session.*', label: t`Sign-in` },
  { value: 'platform.password.*', label: t`Passwords` },
  { value: 'platform.membership.*', label: t`Members` },
  { value: 'platform.organization.*', label: t`Organization` },
  { value: 'platform.api_key.*', label: t`API keys` },
  { value: 'platform.oauth_application.*', label: t`OAuth applications` },
  { value: 'platform.webhook_endpoint.*', label: t`Webhooks` },
  { value: 'platform.file.*', label: t`Files` },
  { value: 'platform.audit_entry.*', label: t`Exports of this log` },
  { value: 'request.denied', label: t`Refused requests` },
  { value: 'request.deprecated', label: t`Deprecated requests` },
  { value: 'brand.*', label: t`Brand` },
  { value: 'cms.*', label: t`CMS` },
]

const columns: readonly Column<AuditEntry>[] = [
  {
    header: t`What happened`,
    grow: true,
    cell: (entry) => {
      const { actor, rest } = writeSentence(entry)
      return (
        <span className="break-words">
          <span className="font-medium">{actor}</span> {rest}
        </span>
      )
    },
  },
  {
    header: t`Result`,
    // Sentences say what failed and what was refused.
    wide: true,
    cell: ({ result }) => <ResultBadge result={result} />,
  },
  {
    header: t`Mode`,
    wide: true,
    cell: ({ livemode }) => (livemode === null ? t`Both` : livemode ? t`Live` : t`Test`),
  },
  { header: t`Address`, wide: 'desk', cell: ({ address }) => address ?? '' },
  { header: t`At`, cell: ({ occurred_at }) => <Timestamp value={occurred_at} /> },
]

const results = {
  succeeded: { tone: 'good', label: t`Succeeded` },
  denied: { tone: 'warn', label: t`Denied` },
  failed: { tone: 'bad', label: failedAction },
} as const

export function ResultBadge({ result }: Pick<AuditEntry, 'result'>) {
  const { tone, label } = results[result]
  return <Badge tone={tone}>{label}</Badge>
}
