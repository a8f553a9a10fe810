import type { Check, CheckPage } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFilters } from '../../../api/use-filters.ts'
import { formatNumber } from '../../../language/format.ts'
import { Card } from '../../../ui/card.tsx'
import { PassedDrawing } from '../../../ui/drawings/checks.tsx'
import { NothingFits } from '../../../ui/lists/list-frame.tsx'
import { Empty } from '../../../ui/states.tsx'
import { type Shortcuts, useShortcuts } from '../../../ui/use-shortcuts.ts'
import { SlideStrip } from '../slides/slide-strip.tsx'
import { SlideViewer } from '../slides/slide-viewer.tsx'
import { useSelection } from '../use-selection.ts'
import { IssueFilters } from './issue-filters.tsx'
import { IssueList } from './issue-list.tsx'
import {
  filterIssues,
  groupByPage,
  type ReviewedIssue,
  type ReviewFilters,
  reviewFilters,
} from './review.ts'

/**
 * The issues beside the slide with their findings. J and K select the next and previous issue, the
 * left and right arrows the slides.
 */
export function ReviewPanel({
  check,
  issues,
  pages,
}: {
  check: Check
  issues: readonly ReviewedIssue[]
  pages: readonly CheckPage[]
}) {
  const { filters, setFilter, clear } = useFilters([...reviewFilters, 'only'])
  const { only, ...wanted } = filters
  const selection = useSelection(issues)
  const at = pages.findIndex(({ number }) => number === selection.page)
  const page = pages[at] ?? pages[0]
  const isOnly = only === 'slide' && page !== undefined
  const { severity, rule, state } = wanted
  const fitting = useMemo(
    () => filterIssues(issues, { severity, rule, state }, null),
    [issues, severity, rule, state],
  )
  const found = useMemo(() => groupByPage(fitting), [fitting])
  const listed = isOnly ? filterIssues(fitting, {}, page.number) : fitting
  const selected = listed.find(({ issue }) => issue.id === selection.issue?.issue.id) ?? null
  const showAt = (next: number) => {
    const target = pages[next]
    return target === undefined ? null : () => selection.showPage(target.number)
  }
  const stepIssue = (step: 1 | -1) => {
    const from = selected === null ? -1 : listed.indexOf(selected)
    const next = listed[selected === null ? 0 : from + step]
    if (next === undefined) return
    selection.selectIssue(next)
    focusIssue(next.number)
  }
  const shortcuts: Shortcuts = {
    j: () => stepIssue(1),
    k: () => stepIssue(-1),
    arrowright: () => showAt(at + 1)?.(),
    arrowleft: () => showAt(at - 1)?.(),
  }
  useShortcuts(shortcuts)
  const word = page?.svg === null ? t`slide` : t`page`
  return (
    <section aria-labelledby="issues" className="space-y-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <h2 id="issues" className="py-1.5 text-base font-semibold" aria-live="polite">
          {listed.length === issues.length
            ? plural(issues.length, { one: '# issue', other: '# issues' })
            : t`${formatNumber(listed.length)} of ${plural(issues.length, { one: '# issue', other: '# issues' })}`}
        </h2>
        <IssueFilters
          issues={issues}
          filters={wanted as ReviewFilters}
          onChange={setFilter}
          page={
            page === undefined
              ? null
              : {
                  name: `${word} ${page.number}`,
                  isOnly,
                  onChange: (next) => setFilter('only', next ? 'slide' : ''),
                }
          }
        />
      </div>
      <div
        className={
          page === undefined
            ? ''
            : 'grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]'
        }
      >
        {page !== undefined && (
          <div className="contents lg:sticky lg:top-4 lg:block lg:space-y-3">
            <div className="min-w-0 max-lg:sticky max-lg:top-13 max-lg:z-10">
              <SlideViewer
                page={page}
                count={pages.length}
                found={found.get(page.number) ?? []}
                selectedIssue={selected?.number ?? null}
                selectedFinding={selected === null ? null : selection.finding}
                onSelect={({ number, finding }) =>
                  selection.selectFinding(issues.find((one) => one.number === number)!, finding.id)
                }
                onStep={(step) => showAt(at + step)}
              />
            </div>
            {pages.length > 1 && (
              <SlideStrip
                pages={pages}
                shown={page.number}
                found={found}
                onShow={selection.showPage}
              />
            )}
          </div>
        )}
        {issues.length === 0 ? (
          <Card>
            <Empty drawing={PassedDrawing} title={t`No rule is broken`}>
              <Trans>
                There are no findings. The report lists what was checked and by which rules.
              </Trans>
            </Empty>
          </Card>
        ) : listed.length === 0 ? (
          <Card>
            <NothingFits onClear={clear} />
          </Card>
        ) : (
          <IssueList
            check={check}
            issues={listed}
            selected={selected}
            finding={selection.finding}
            onSelect={selection.selectIssue}
            onSelectFinding={selection.selectFinding}
          />
        )}
      </div>
    </section>
  )
}

/** So that a screen reader announces the issue, and Enter and Tab continue from it. */
function focusIssue(number: number): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-issue="${number}"]`)?.focus({ preventScroll: true }),
  )
}
