import type { Finding, Issue } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronRight, WandSparkles } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { RowCheckbox } from '../../../ui/lists/table.tsx'
import { useRuleTypeName } from '../../rules/use-rule-types.ts'
import { countPlaces, describeIssue, describeRemedy } from './finding-words.ts'
import { severityTone, severityWord } from './findings.ts'
import { Places } from './places.tsx'
import type { ReviewedIssue } from './review.ts'

/**
 * A row for an issue; expanded, it has what to change, a button to fix it all, and its places. It renders
 * again only if it changes: a step to the next issue changes two rows.
 */
export const IssueRow = memo(function IssueRow({
  reviewed,
  isSelected,
  finding,
  onSelect,
  onSelectFinding,
  isChosen,
  onChoose,
  onFix,
}: {
  reviewed: ReviewedIssue
  isSelected: boolean
  finding: string | null
  onSelect: (issue: ReviewedIssue | null) => void
  onSelectFinding: (issue: ReviewedIssue, finding: string) => void
  isChosen: boolean
  /** Chooses the issue for actions on several; null if there are none. */
  onChoose: ((issue: string) => void) | null
  /** Null if the user may not fix the file, or no automatic fix exists. */
  onFix: ((issue: string) => void) | null
}) {
  const { number, issue, findings } = reviewed
  const { origin, state, remedy } = issue
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isSelected) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  const isFixable = remedy.fix !== null && remedy.fix.kind !== 'manual' && state !== 'waived'
  return (
    <li
      ref={place}
      className={classNames(
        'scroll-my-16 text-sm max-lg:scroll-mt-80',
        isSelected && 'bg-accent-wash/40',
      )}
    >
      <div className="flex items-start">
        <span className="w-7 shrink-0 py-3 pl-3">
          {onChoose !== null && (
            <RowCheckbox
              label={t`Select issue ${number}`}
              checked={isChosen}
              onToggle={() => onChoose(issue.id)}
            />
          )}
        </span>
        <button
          type="button"
          data-issue={number}
          aria-expanded={isSelected}
          onClick={() => onSelect(isSelected ? null : reviewed)}
          className="flex min-w-0 flex-1 items-start gap-2.5 py-2.5 pr-3 pl-2 text-left hover:bg-hover focus-visible:-outline-offset-2"
        >
          <ChevronRight
            aria-hidden
            className={classNames('mt-0.5 size-4 shrink-0 text-muted', isSelected && 'rotate-90')}
          />
          <span className="mt-px w-5 shrink-0 text-right text-xs font-semibold text-muted tabular-nums">
            {number}
          </span>
          <IssueSummary issue={issue} isWhole={isSelected} />
        </button>
      </div>
      {isSelected && (
        <div className="space-y-3 pr-3 pb-3 pl-[5.4rem]">
          <p>
            {describeRemedy(issue)} {origins[origin]}
          </p>
          {isFixable && onFix !== null && (
            <Button
              small
              look="primary"
              icon={<WandSparkles aria-hidden />}
              onClick={() => onFix(issue.id)}
            >
              {issue.findings_count === 1 ? t`Fix` : t`Fix all`}
              <span className="sr-only">
                {' '}
                <Trans>of issue {number}</Trans>
              </span>
            </Button>
          )}
          <Places
            findings={findings}
            selected={finding}
            unlisted={issue.findings_count - findings.length}
            onSelect={(id) => onSelectFinding(reviewed, id)}
          />
        </div>
      )}
    </li>
  )
})

/** What is wrong, by which rule, and how often. */
export function IssueSummary({ issue, isWhole }: { issue: Issue; isWhole: boolean }) {
  const nameRule = useRuleName()
  const { severity, state, sample } = issue
  return (
    <span className="min-w-0 flex-1">
      <span className="flex items-start gap-2">
        <span
          className={classNames(
            'min-w-0 flex-1 font-medium break-words',
            !isWhole && 'line-clamp-2',
          )}
        >
          {describeIssue(issue)}
        </span>
        {state === 'waived' && (
          <Badge>
            <Trans>Waived</Trans>
          </Badge>
        )}
        <Badge tone={severityTone[severity]}>{severityWord[severity]}</Badge>
      </span>
      <span className="mt-0.5 flex items-center gap-2 text-xs text-muted">
        <ColorChange finding={sample} />
        {[nameRule(issue), countPlaces(issue)].join(' · ')}
      </span>
    </span>
  )
}

/** Returns the function that names the rule of an issue; a deleted one by the name of its type. */
export function useRuleName(): (issue: Pick<Issue, 'rule_name' | 'type'>) => string {
  const nameType = useRuleTypeName()
  return ({ rule_name, type }) => rule_name ?? t`${nameType(type)} (deleted rule)`
}

const origins = {
  slide: '',
  file: '',
  style: t`It is set by a style.`,
  layout: t`It is set by the layout.`,
  master: t`It is set by the master.`,
  theme: t`It is set by the theme.`,
  default: '',
} as const

/** Swatches of the found and the proposed colour; nothing for other values. */
function ColorChange({
  finding: { observed, nearest, fix },
}: {
  finding: Pick<Finding, 'observed' | 'nearest' | 'fix'>
}) {
  const after = isColor(fix?.replacement) ? fix.replacement : nearest?.hex
  if (!isColor(observed) || !isColor(after)) return null
  return (
    <span aria-hidden className="flex shrink-0 items-center gap-1">
      <Swatch hex={observed} />→<Swatch hex={after} />
    </span>
  )
}

function Swatch({ hex }: { hex: string }) {
  return (
    <span
      className="inline-block size-3.5 rounded-sm border border-edge"
      style={{ backgroundColor: hex }}
    />
  )
}

function isColor(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(value)
}
