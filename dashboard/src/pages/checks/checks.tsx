import type { Check } from '@blazon/sdk/types'
import { CircleCheckBig } from 'lucide-react'
import { useCallback } from 'react'
import { useApi } from '../../api/client.ts'
import { useFilters } from '../../api/use-filters.ts'
import { useList } from '../../api/use-list.ts'
import { paths } from '../../path-builder.ts'
import { useMay } from '../../session/workspace.tsx'
import { PageHeader } from '../../shell/page.tsx'
import { ChooseFiles } from '../../ui/choose-files.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { FilterBar, FilterSelect } from '../../ui/filter-bar.tsx'
import { ResourceList } from '../../ui/resource-list.tsx'
import { Empty } from '../../ui/states.tsx'
import type { Column } from '../../ui/table.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { nameOf } from './names.ts'
import { useNewCheck } from './use-new-check.ts'
import { Verdict } from './verdict.tsx'

/** All checks, the newest first; a file that is dropped anywhere becomes one more. */
export function Page() {
  const api = useApi()
  const may = useMay()
  const creating = useNewCheck()
  const { filters, setFilter } = useFilters(['verdict', 'status'])
  const list = useList({
    object: 'check',
    filters,
    fetchPage: (page) => api.brand.checks.list(page as never),
  })
  const mayCheck = may('brand:checks:write')
  const check = useCallback(([file]: File[]) => void (file && creating.run(file)), [creating.run])
  const choose = mayCheck && (
    <ChooseFiles act="Check a file" accept={readable} busy={creating.busy} onFiles={check} />
  )
  return (
    <>
      {mayCheck && <FileDrop act="Drop the file to check it" onFiles={check} />}
      <PageHeader title="Checks" actions={choose}>
        {mayCheck
          ? 'Drop a deck, a Word file, a PDF, an SVG, a web page or a text anywhere on this page. It is checked against every enabled rule.'
          : 'Files that were checked against the rules of the organization.'}
      </PageHeader>
      <FilterBar>
        <FilterSelect
          label="Verdict"
          value={filters.verdict ?? ''}
          onChange={(value) => setFilter('verdict', value)}
          options={verdicts}
        />
        <FilterSelect
          label="Status"
          value={filters.status ?? ''}
          onChange={(value) => setFilter('status', value)}
          options={['queued', 'running', 'completed', 'failed', 'canceled']}
        />
      </FilterBar>
      <ResourceList
        caption="Checks"
        list={list}
        columns={columns}
        hrefOf={({ id }) => paths.check(id)}
        empty={
          <Empty icon={CircleCheckBig} title="No checks yet" action={choose}>
            A check compares a file with the rules. It shows where the file breaks them and how to
            fix it.
          </Empty>
        }
      />
    </>
  )
}

const readable =
  '.pptx,.potx,.ppsx,.pptm,.docx,.dotx,.docm,.dotm,.pdf,.svg,.css,.html,.htm,.png,.jpg,.jpeg,.txt,.md'

const verdicts = [
  { value: 'pass', label: 'Passed' },
  { value: 'warn', label: 'Warnings' },
  { value: 'fail', label: 'Failed' },
]

const columns: readonly Column<Check>[] = [
  { header: 'Checked', grow: true, cell: nameOf },
  { header: 'Verdict', cell: (check) => <Verdict check={check} /> },
  {
    header: 'Score',
    numeric: true,
    wide: true,
    cell: ({ score }) => (score === null ? '–' : Math.round(score)),
  },
  {
    header: 'Findings',
    numeric: true,
    wide: true,
    cell: ({ findings_count }) => findings_count?.toLocaleString('en') ?? '–',
  },
  { header: 'Made', cell: ({ created }) => <Timestamp value={created} /> },
]
