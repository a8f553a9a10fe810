import type { Check } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CalendarClock, ChartLine, Files } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useApi } from '../../api/client.ts'
import { useActorNames } from '../../api/use-actor-names.ts'
import { useFilters } from '../../api/use-filters.ts'
import { useList } from '../../api/use-list.ts'
import { formatNumber } from '../../language/format.ts'
import { paths } from '../../path-builder.ts'
import { useChosenBrand } from '../../session/brand.ts'
import { useIsChecker, useMay } from '../../session/workspace.tsx'
import { PageHeader } from '../../shell/page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CheckDrawing } from '../../ui/drawings/checks.tsx'
import { Select } from '../../ui/forms/input.tsx'
import { FilterBar, FilterSelect, FilterText } from '../../ui/lists/filter-bar.tsx'
import { ResourceList } from '../../ui/lists/resource-list.tsx'
import type { Column } from '../../ui/lists/table.tsx'
import { Empty } from '../../ui/states.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { ChooseFiles } from '../../ui/uploads/choose-files.tsx'
import { FileDrop } from '../../ui/uploads/file-drop.tsx'
import { UploadQueue } from '../../ui/uploads/upload-queue.tsx'
import { CheckPageDialog } from './check-page-dialog.tsx'
import { ChosenChecks } from './comparison/chosen-checks.tsx'
import { nameCheck } from './names.ts'
import { countJudging, wholeScore } from './score.ts'
import { Thumbnail } from './slides/thumbnail.tsx'
import { Totals } from './trends/totals.tsx'
import { createCheck, readable, useNewCheck } from './use-new-check.ts'
import { Verdict, verdictOptions } from './verdict.tsx'

/** All checks, the newest first; dropping a file anywhere starts a new one. */
export function Page() {
  const api = useApi()
  const may = useMay()
  const creating = useNewCheck()
  const { filters, setFilter, bind } = useFilters([
    'query',
    'verdict',
    'status',
    'tag',
    'uses',
    'document',
    'order',
  ])
  const { ofBrand } = useChosenBrand()
  const list = useList({
    object: 'check',
    of: ofBrand.brand ?? '',
    filters,
    // A check without rules passes, but says nothing about its file.
    fetchPage: (page) =>
      api.brand.checks.list({
        ...page,
        ...ofBrand,
        ...(filters.verdict === 'pass' && { has_rules: true }),
      } as never),
  })
  const names = useActorNames()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Check>>(new Map())
  const mayCheck = may('brand:checks:write')
  const isChecker = useIsChecker()
  const [queued, setQueued] = useState<readonly File[] | null>(null)
  const check = useCallback(
    (files: File[]) => (files.length === 1 ? void creating.run(files[0]!) : setQueued(files)),
    [creating.run],
  )
  const [asksForPage, setAsksForPage] = useState(false)
  const choose = mayCheck && (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setAsksForPage(true)}>
        <Trans>Check a web page</Trans>
      </Button>
      <ChooseFiles
        act={t`Check files`}
        accept={readable}
        busy={creating.busy}
        multiple
        onFiles={check}
      />
    </div>
  )
  return (
    <>
      {mayCheck && <FileDrop act={t`Drop files or folders to check them`} onFiles={check} />}
      <CheckPageDialog open={asksForPage} onClose={() => setAsksForPage(false)} />
      {queued !== null && (
        <UploadQueue
          title={t`Check ${queued.length} files`}
          files={queued}
          perform={(file) =>
            createCheck(api, file, ofBrand).then(({ id }) => ({
              to: paths.check(id),
              note: t`is being checked`,
            }))
          }
          changes={['check', 'document']}
          onClose={() => setQueued(null)}
        />
      )}
      <PageHeader
        title={t`Checks`}
        actions={
          <>
            <ButtonLink to={paths.documents()} icon={<Files aria-hidden />}>
              <Trans>Documents</Trans>
            </ButtonLink>
            <ButtonLink to={paths.checkTrends()} icon={<ChartLine aria-hidden />}>
              <Trans>Trends</Trans>
            </ButtonLink>
            {!isChecker && (
              <ButtonLink to={paths.checkSchedules()} icon={<CalendarClock aria-hidden />}>
                <Trans>Schedules</Trans>
              </ButtonLink>
            )}
            {list.isEmpty === false && choose}
          </>
        }
      >
        {mayCheck
          ? t`Drop decks, Word files, PDFs, SVGs, web pages, texts or whole folders anywhere on this page. They are checked against every enabled rule.`
          : t`Files that were checked against the rules of the organization.`}
      </PageHeader>
      <Totals
        query={filters.query}
        tag={filters.tag}
        uses={filters.uses}
        verdict={filters.verdict}
        status={filters.status}
        onChoose={(name, value) => setFilter(name, value)}
      />
      <FilterBar>
        <FilterText label={t`Search names`} {...bind('query')} />
        <FilterSelect label={t`Verdict`} {...bind('verdict')} options={verdictOptions} />
        <FilterSelect label={t`Status`} {...bind('status')} options={statuses} />
        <Select
          aria-label={t`Order`}
          className="w-auto"
          isAsWideAsItsValue
          value={filters.order ?? ''}
          onChange={({ target }) => setFilter('order', target.value)}
        >
          <option value="">{t`Newest first`}</option>
          <option value="lowest_score">{t`Lowest score first`}</option>
          <option value="most_findings">{t`Most findings first`}</option>
        </Select>
        {filters.tag !== undefined && (
          <Button small look="quiet" onClick={() => setFilter('tag', '')}>
            <Trans>Tag: {filters.tag} ✕</Trans>
          </Button>
        )}
        {filters.document !== undefined && (
          <Button small look="quiet" onClick={() => setFilter('document', '')}>
            <Trans>One document ✕</Trans>
          </Button>
        )}
        {filters.uses !== undefined && (
          <Button small look="quiet" onClick={() => setFilter('uses', '')}>
            <Trans>Uses: {filters.uses} ✕</Trans>
          </Button>
        )}
      </FilterBar>
      <ChosenChecks list={list} chosen={chosen} onChange={setChosen} />
      <ResourceList
        caption={t`Checks`}
        list={list}
        columns={columnsWith(names, (tag) => setFilter('tag', tag))}
        selection={{ chosen, getName: nameCheck, onChange: setChosen }}
        getHref={({ id }) => paths.check(id)}
        empty={
          <Empty drawing={CheckDrawing} title={t`No checks yet`} action={choose}>
            <Trans>
              A check compares a file or a web page with the rules. It shows where rules are broken
              and how to fix that.
            </Trans>
          </Empty>
        }
      />
    </>
  )
}

const statuses = [
  { value: 'queued', label: t`Waiting` },
  { value: 'running', label: t`Checking` },
  { value: 'completed', label: t`Completed` },
  { value: 'failed', label: t`Not checked` },
  { value: 'canceled', label: t`Canceled` },
]

function columnsWith(
  names: ReadonlyMap<string, string>,
  onTag: (tag: string) => void,
): readonly Column<Check>[] {
  return [
    { header: t`Checked`, grow: true, cell: (check) => <Checked check={check} /> },
    { header: t`Tags`, wide: 'desk', cell: ({ tags }) => <Tags tags={tags} onChoose={onTag} /> },
    { header: t`Verdict`, cell: (check) => <Verdict check={check} /> },
    {
      header: t`Score`,
      numeric: true,
      wide: true,
      cell: (check) =>
        check.score === null || countJudging(check) === 0 ? '–' : wholeScore(check.score),
    },
    {
      header: t`Findings`,
      numeric: true,
      wide: true,
      cell: ({ findings_count }) => (findings_count == null ? '–' : formatNumber(findings_count)),
    },
    {
      header: t`By`,
      wide: 'desk',
      cell: ({ created_by }) => (
        <span className="block max-w-36 truncate">{names.get(created_by) ?? '–'}</span>
      ),
    },
    { header: t`Created`, wide: true, cell: ({ created }) => <Timestamp value={created} /> },
  ]
}

/** The first slide and the name. */
function Checked({ check }: { check: Check }) {
  return (
    <span className="flex items-center gap-3">
      <Thumbnail check={check} />
      <span className="min-w-0 sm:truncate">{nameCheck(check)}</span>
    </span>
  )
}

/** Each shows the checks with this tag. Above the link that covers the row. */
function Tags({ tags, onChoose }: { tags: readonly string[]; onChoose: (tag: string) => void }) {
  return (
    <span className="relative z-10 flex gap-1">
      {tags.slice(0, maxTags).map((tag) => (
        <button
          key={tag}
          type="button"
          aria-label={t`Show checks with the tag ${tag}`}
          onClick={() => onChoose(tag)}
          className="rounded-md hover:outline hover:outline-edge"
        >
          <Badge>{tag}</Badge>
        </button>
      ))}
    </span>
  )
}

const maxTags = 3
