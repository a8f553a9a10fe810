import type { RequestLogsListParams } from '@blazon/sdk/params'
import type { RequestLog } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApi } from '../../../api/client.ts'
import { useFilters } from '../../../api/use-filters.ts'
import { useList } from '../../../api/use-list.ts'
import { paths } from '../../../path-builder.ts'
import { PageHeader } from '../../../shell/page.tsx'
import { Badge, toneOfStatus } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Code } from '../../../ui/code.tsx'
import { RequestDrawing } from '../../../ui/drawings/developers.tsx'
import { Checkbox } from '../../../ui/forms/input.tsx'
import { FilterBar, FilterSelect, FilterText } from '../../../ui/lists/filter-bar.tsx'
import { ResourceList } from '../../../ui/lists/resource-list.tsx'
import type { Column } from '../../../ui/lists/table.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { createSince, TimeFilter } from '../time-filter.tsx'
import { DeprecatedUses } from './deprecated-uses.tsx'

export function Page() {
  const api = useApi()
  const { filters, setFilter, bind } = useFilters([
    'path',
    'method',
    'status',
    'api_key',
    'since',
    'dashboard',
  ])
  const list = useList({
    object: 'request_log',
    filters,
    fetchPage: ({ since, dashboard, ...page }) =>
      api.requestLogs.list({
        ...(page as RequestLogsListParams),
        ...createSince(since),
        ...(dashboard === undefined && { dashboard_reads: false }),
      }),
  })
  return (
    <>
      <PageHeader title={t`Request logs`}>
        <Trans>Requests to the API and their results, without bodies and secrets.</Trans>
      </PageHeader>
      <DeprecatedUses />
      <FilterBar>
        <FilterText label={t`Path, such as /api/v1/events`} {...bind('path')} />
        <FilterText label={t`Key, such as key_…`} {...bind('api_key')} />
        <FilterSelect
          label={t`Method`}
          {...bind('method')}
          options={['GET', 'POST', 'PATCH', 'DELETE']}
        />
        <FilterSelect
          label={t`Status`}
          {...bind('status')}
          options={[
            { value: '2xx', label: t`2xx: done` },
            { value: '4xx', label: t`4xx: refused` },
            { value: '5xx', label: t`5xx: failed` },
          ]}
        />
        <TimeFilter {...bind('since')} />
        <span className="flex h-8 items-center">
          <Checkbox
            checked={filters.dashboard !== undefined}
            onChange={({ target }) => setFilter('dashboard', target.checked ? 'shown' : '')}
          >
            <Trans>Show reads by the dashboard</Trans>
          </Checkbox>
        </span>
      </FilterBar>
      <ResourceList
        caption={t`Requests`}
        list={list}
        columns={columns}
        getHref={({ id }) => paths.requestLog(id)}
        empty={
          <Empty
            drawing={RequestDrawing}
            title={t`No requests yet`}
            action={
              <ButtonLink to={paths.apiKeys()}>
                <Trans>Open API keys</Trans>
              </ButtonLink>
            }
          >
            <Trans>
              Requests with a credential of this organization are listed here for 30 days.
            </Trans>
          </Empty>
        }
      />
    </>
  )
}

const columns: readonly Column<RequestLog>[] = [
  {
    header: t`Request`,
    grow: true,
    cell: ({ method, path, created }) => (
      <>
        <span className="inline-block w-14 text-xs font-semibold text-muted">{method}</span>
        {/* On a phone, the path has the width of the column with the time. */}
        <span className="text-xs text-muted sm:hidden">
          <Timestamp value={created} />
        </span>
        <span className="max-sm:block">
          <Code>{path}</Code>
        </span>
      </>
    ),
  },
  { header: t`Status`, cell: ({ status }) => <Badge tone={toneOfStatus(status)}>{status}</Badge> },
  { header: t`Code`, wide: 'desk', cell: ({ error_code }) => error_code ?? '' },
  {
    header: t`Duration`,
    wide: true,
    numeric: true,
    cell: ({ duration_ms }) => t`${Math.round(duration_ms)} ms`,
  },
  { header: t`At`, wide: true, cell: ({ created }) => <Timestamp value={created} /> },
]
