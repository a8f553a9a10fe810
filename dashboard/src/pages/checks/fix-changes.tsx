import type { CheckFix } from '@blazon/sdk/types'
import { Trans } from '@lingui/react/macro'
import { Checkbox } from '../../ui/input.tsx'
import { describeChange } from './fix-words.ts'

type Change = CheckFix['changes'][number]

/** The replacements of a fix, each optional. Those of one issue are selected together. */
export function FixChanges({
  changes,
  excluded,
  onToggle,
}: {
  changes: readonly Change[]
  excluded: ReadonlySet<string>
  onToggle: (issues: readonly string[], isIncluded: boolean) => void
}) {
  if (changes.length === 0) {
    return (
      <p className="text-sm">
        <Trans>Nothing can be fixed automatically.</Trans>
      </p>
    )
  }
  return (
    <fieldset>
      <legend className="text-sm font-semibold">
        <Trans>Changes</Trans>
      </legend>
      <ul className="mt-1 divide-y divide-line">
        {changes.map((change) => (
          <li key={JSON.stringify(change)} className="py-2">
            <Checkbox
              checked={change.issues.some((id) => !excluded.has(id))}
              onChange={({ currentTarget }) => onToggle(change.issues, currentTarget.checked)}
            >
              <span className="flex items-start gap-2">
                {change.kind === 'color' && <Swatches change={change} />}
                <span className="min-w-0 break-words">{describeChange(change)}</span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function Swatches({ change: { from, to } }: { change: Change }) {
  return (
    <span aria-hidden className="mt-0.5 flex shrink-0 gap-0.5">
      {[from, to].map((color, at) => (
        <span
          key={at === 0 ? 'from' : 'to'}
          className="size-4 rounded-sm border border-edge"
          style={{ background: color }}
        />
      ))}
    </span>
  )
}
