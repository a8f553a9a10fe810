import type { RuleTrial, RuleType } from '@blazon/sdk/types'
import { plural } from '@lingui/core/macro'
import { Badge } from '../../ui/badge.tsx'
import { Checkbox } from '../../ui/forms/input.tsx'
import { severityTone, severityWord } from '../checks/issues/findings.ts'
import { describeParams } from './describe-params.ts'
import type { Schema } from './fields/schema.ts'

/** A rule that is reviewed before it is kept. */
interface ReviewedRule {
  key: string
  type: string
  name: string
  params: Record<string, unknown>
  severity: 'error' | 'warning' | 'info'
  /** Why it is not chosen by default, or what is special about it. */
  note?: string
}

/** Rules with their parameters in words and what each would find; some of them are chosen. */
export function RuleReview({
  rules,
  types,
  chosen,
  trial,
  onChange,
}: {
  rules: readonly ReviewedRule[]
  types: readonly RuleType[]
  chosen: ReadonlySet<string>
  /** What the rules would find, in the same order; undefined while that is unknown. */
  trial: RuleTrial | undefined
  onChange: (chosen: ReadonlySet<string>) => void
}) {
  const toggle = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    onChange(next)
  }
  return (
    <ul className="divide-y divide-line">
      {rules.map(({ key, type, name, params, severity, note }, at) => {
        const schema = types.find((one) => one.type === type)?.params as Schema | undefined
        const found = trial?.rules.find(({ rule }) => rule === at)
        return (
          <li key={key} className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3">
            <div className="min-w-60 flex-1">
              <Checkbox checked={chosen.has(key)} onChange={() => toggle(key)}>
                <span className="font-medium">{name}</span>
                <span className="block text-xs text-muted">
                  {describeParams(params, schema ?? {}).join(' · ')}
                </span>
                {note !== undefined && <span className="block text-xs text-warn">{note}</span>}
              </Checkbox>
            </div>
            <Badge tone={severityTone[severity]}>{severityWord[severity]}</Badge>
            <span className="pl-6 text-sm sm:w-28 sm:pl-0 sm:text-right text-muted tabular-nums">
              {found === undefined
                ? ''
                : plural(found.findings_count, { one: '# finding', other: '# findings' })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
