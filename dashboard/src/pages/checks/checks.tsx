import type { Check } from '@blazon/sdk/types'
import { CircleCheckBig } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useApi } from '../../api/client.ts'
import { useActorNames } from '../../api/use-actor-names.ts'
import { useFilters } from '../../api/use-filters.ts'
import { useList } from '../../api/use-list.ts'
import { paths } from '../../path-builder.ts'
import { useMay } from '../../session/workspace.tsx'
import { PageHeader } from '../../shell/page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ChooseFiles } from '../../ui/choose-files.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { FilterBar, FilterSelect } from '../../ui/filter-bar.tsx'
import { ResourceList } from '../../ui/resource-list.tsx'
import { Empty } from '../../ui/states.tsx'
import type { Column } from '../../ui/table.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { ChosenChecks } from './chosen-checks.tsx'
import { nameOf } from './names.ts'
import { Thumbnail } from './thumbnail.tsx'
import { useNewCheck } from './use-new-check.ts'
import { Verdict } from './verdict.tsx'

/** All checks, the newest first; dropping a file anywhere starts a new one. */
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
  const names = useActorNames()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
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
          options={statuses}
        />
      </FilterBar>
      <ChosenChecks
        checks={(list.rows ?? []).filter(({ id }) => chosen.has(id))}
        onDone={() => setChosen(new Set())}
      />
      <ResourceList
        caption="Checks"
        list={list}
        columns={columnsWith(names)}
        selection={{ chosen, nameOf, onChange: setChosen }}
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

const statuses = [
  { value: 'queued', label: 'Waiting' },
  { value: 'running', label: 'Checking' },
  { value: 'completed', label: 'Completed' },
  { value: 'failed', label: 'Not checked' },
  { value: 'canceled', label: 'Canceled' },
]

const verdicts = [
  { value: 'pass', label: 'Passed' },
  { value: 'warn', label: 'Warnings' },
  { value: 'fail', label: 'Failed' },
]

function columnsWith(names: ReadonlyMap<string, string>): readonly Column<Check>[] {
  return [
    { header: 'Checked', grow: true, cell: (check) => <Checked check={check} /> },
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
    {
      header: 'By',
      wide: true,
      cell: ({ created_by }) => (
        <span className="block max-w-36 truncate">{names.get(created_by) ?? '–'}</span>
      ),
    },
    { header: 'Created', cell: ({ created }) => <Timestamp value={created} /> },
  ]
}

/** The first slide, the name and the tags. */
function Checked({ check }: { check: Check }) {
  return (
    <span className="flex items-center gap-3">
      <Thumbnail check={check} />
      <span className="min-w-0 truncate">{nameOf(check)}</span>
      {check.tags.slice(0, tagsAtMost).map((tag) => (
        <span key={tag} className="hidden md:inline">
          <Badge>{tag}</Badge>
        </span>
      ))}
    </span>
  )
}

const tagsAtMost = 3
