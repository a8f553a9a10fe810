import type { Check } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { describeWarning } from '../../api/failure.ts'
import { formatBytes, formatNumber } from '../../language/format.ts'
import { paths } from '../../path-builder.ts'
import { Card } from '../../ui/card.tsx'
import { RuleDrawing } from '../../ui/drawings/brand.tsx'
import { Empty } from '../../ui/states.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { isFixable } from './fix/fix.tsx'
import { NotApplicableRules } from './not-applicable.tsx'
import { countJudging, wholeScore } from './score.ts'

/** The score and the counts, at a glance. */
export function Summary({ check }: { check: Check }) {
  const { score, counts, input, duration_ms } = check
  if (countJudging(check) === 0) return <NoRules check={check} />
  const { error: errors = 0, warning: warnings = 0 } = counts ?? {}
  const numbers = [
    { name: errors === 1 ? t`Error` : t`Errors`, value: errors, look: 'text-bad' },
    {
      name: warnings === 1 ? t`Warning` : t`Warnings`,
      value: warnings,
      look: 'text-warn',
    },
    { name: t`Info`, value: counts?.info ?? 0, look: 'text-ink' },
    { name: t`Waived`, value: counts?.waived ?? 0, look: 'text-muted' },
    { name: t`Not checked`, value: counts?.indeterminate ?? 0, look: 'text-muted' },
  ]
  const notes = check.warnings.map(describeWarning)
  if (check.findings_count && !isFixable(check)) {
    notes.push(
      t`Blazon cannot fix this kind of file. Change it in the program that made it, and check it again.`,
    )
  }
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-10 gap-y-4 p-5">
        <Score value={score ?? 0} verdict={check.verdict} />
        <dl className="grid grid-cols-3 gap-x-8 gap-y-3 sm:flex sm:flex-wrap">
          {numbers.map(({ name, value, look }) => (
            <div key={name} className="flex flex-col-reverse">
              <dt className="text-xs text-muted">{name}</dt>
              <dd
                className={`font-display text-xl font-semibold tabular-nums ${value === 0 ? 'text-faint' : look}`}
              >
                {formatNumber(value)}
              </dd>
            </div>
          ))}
        </dl>
        <div className="text-xs leading-5 text-muted sm:ml-auto sm:text-right">
          <p>{describeRead(countJudging(check), input)}</p>
          <NotApplicableRules rules={check.not_applicable} />
          <p>
            <Trans>
              {formatBytes(input.bytes)} read in{' '}
              {formatNumber((duration_ms ?? 0) / 1_000, { maximumFractionDigits: 2 })} s
            </Trans>
          </p>
        </div>
      </div>
      {notes.length > 0 && (
        <ul className="space-y-1 border-t border-line px-5 py-3 text-sm">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** A score of 100 would read as a result. */
function NoRules({ check: { tags, rules, not_applicable } }: { check: Check }) {
  return (
    <Card>
      <Empty
        drawing={RuleDrawing}
        title={t`No rules applied`}
        action={
          <span className="flex flex-col items-center gap-2 text-sm">
            <TextLink to={paths.rules()}>
              <Trans>Open rules</Trans>
            </TextLink>
            <NotApplicableRules rules={not_applicable} />
          </span>
        }
      >
        {rules.length > 0
          ? t`No enabled rule judges files of this kind.`
          : tags.length === 0
            ? t`There was no enabled rule when this check was created.`
            : t`No enabled rule had one of the tags of this check: ${tags.join(', ')}.`}{' '}
        <Trans>Nothing was checked. Create or enable rules, then check again.</Trans>
      </Empty>
    </Card>
  )
}

/** `12 rules on 8 slides`. */
function describeRead(rules: number, { pages, format }: Check['input']): string {
  if (pages === null) return plural(rules, { one: '# rule', other: '# rules' })
  if (format === 'eml') {
    return t`${plural(rules, { one: '# rule', other: '# rules' })} on ${plural(pages, { one: '# part', other: '# parts' })}`
  }
  return format === 'pptx' || format === 'odp'
    ? t`${plural(rules, { one: '# rule', other: '# rules' })} on ${plural(pages, { one: '# slide', other: '# slides' })}`
    : t`${plural(rules, { one: '# rule', other: '# rules' })} on ${plural(pages, { one: '# page', other: '# pages' })}`
}

const radius = 26
const length = 2 * Math.PI * radius

/** The weighted share of evaluated units that obey, in the colour of the verdict. */
function Score({ value, verdict }: { value: number; verdict: Check['verdict'] }) {
  return (
    <div className="relative size-16">
      <svg
        role="img"
        aria-label={t`Score ${wholeScore(value)} of 100`}
        viewBox="0 0 64 64"
        className="size-full -rotate-90"
      >
        <circle cx="32" cy="32" r={radius} className="fill-none stroke-hover stroke-[6]" />
        <circle
          cx="32"
          cy="32"
          r={radius}
          strokeDasharray={`${(value / 100) * length} ${length}`}
          className={`fill-none stroke-[6] ${strokes[verdict ?? 'pass']}`}
        />
      </svg>
      <span
        aria-hidden
        className="absolute inset-0 flex items-center justify-center text-lg font-semibold tabular-nums"
      >
        {wholeScore(value)}
      </span>
    </div>
  )
}

const strokes = { pass: 'stroke-good', warn: 'stroke-warn', fail: 'stroke-bad' }
