import type { Check } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { formatNumber } from '../../../language/format.ts'
import { useIsChecker, useMay } from '../../../session/workspace.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/forms/input.tsx'
import { toggleId } from '../../../ui/lists/chosen-rows.ts'
import { useShortcuts } from '../../../ui/use-shortcuts.ts'
import { useMayFix } from '../fix/fix.tsx'
import { FixDialog } from '../fix/fix-dialog.tsx'
import { ChosenIssues } from './chosen-issues.tsx'
import { IssueRow } from './issue-row.tsx'
import type { ReviewedIssue } from './review.ts'

/** Number of issues listed before "show all": 40 rows are about 2,400 px. */
const listedAtFirst = 40

/** The issues, the worst first. The selected one shows what to change and its places. */
export function IssueList({
  check,
  issues,
  selected,
  finding,
  onSelect,
  onSelectFinding,
}: {
  check: Check
  issues: readonly ReviewedIssue[]
  selected: ReviewedIssue | null
  /** Id of the selected finding. */
  finding: string | null
  onSelect: (issue: ReviewedIssue | null) => void
  onSelectFinding: (issue: ReviewedIssue, finding: string) => void
}) {
  const [isWhole, setWhole] = useState(false)
  const [fixing, setFixing] = useState<string | null>(null)
  const mayFix = useMayFix(check)
  const may = useMay()
  const mayWaive = !useIsChecker() && may('brand:checks:write')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = useCallback((id: string) => setChosen((chosen) => toggleId(chosen, id)), [])
  const selectedAt = issues.findIndex(({ issue }) => issue.id === selected?.issue.id)
  const listed = isWhole || selectedAt >= listedAtFirst ? issues : issues.slice(0, listedAtFirst)
  const choosable = (some: readonly ReviewedIssue[]) =>
    mayWaive
      ? some.filter(({ issue }) => issue.state !== 'waived').map(({ issue }) => issue.id)
      : []
  const shown = choosable(listed)
  const isAllChosen = shown.length > 0 && shown.every((id) => chosen.has(id))
  const toggleAll = () => setChosen(new Set(isAllChosen ? [] : shown))
  useShortcuts({
    a: toggleAll,
    x() {
      const [id] = selected === null ? [] : choosable([selected])
      if (id !== undefined) setChosen(toggleId(chosen, id))
    },
  })
  return (
    <Card>
      {shown.length > 1 && (
        <div className="border-b border-line px-3 py-2">
          <Checkbox checked={isAllChosen} onChange={toggleAll}>
            <Trans>Select all</Trans>
          </Checkbox>
        </div>
      )}
      <ChosenIssues check={check.id} issues={chosen} all={choosable(issues)} onChange={setChosen} />
      <ol aria-label={t`Issues`} className="divide-y divide-line">
        {listed.map((reviewed) => {
          const isSelected = reviewed.issue.id === selected?.issue.id
          return (
            <IssueRow
              key={reviewed.issue.id}
              reviewed={reviewed}
              isSelected={isSelected}
              finding={isSelected ? finding : null}
              onSelect={onSelect}
              onSelectFinding={onSelectFinding}
              isChosen={chosen.has(reviewed.issue.id)}
              onChoose={mayWaive && reviewed.issue.state !== 'waived' ? choose : null}
              onFix={mayFix ? setFixing : null}
            />
          )
        })}
      </ol>
      {listed.length < issues.length && (
        <div className="border-t border-line p-3 text-center">
          <Button small onClick={() => setWhole(true)}>
            <Trans>Show all {formatNumber(issues.length)} issues</Trans>
          </Button>
        </div>
      )}
      {fixing !== null && (
        <FixDialog check={check} issues={[fixing]} onClose={() => setFixing(null)} />
      )}
    </Card>
  )
}
