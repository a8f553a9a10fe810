import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ChosenBar } from '../../../ui/lists/chosen-bar.tsx'
import { WaiveIssuesDialog } from './waive-dialog.tsx'

/** The actions on the selected issues of a check. */
export function ChosenIssues({
  check,
  issues,
  all,
  onChange,
}: {
  /** Id of the check. */
  check: string
  /** Ids of the issues. */
  issues: ReadonlySet<string>
  /** Ids of all issues of the list that can be selected, also of those that are not shown. */
  all: readonly string[]
  onChange: (chosen: ReadonlySet<string>) => void
}) {
  const [waives, setWaives] = useState(false)
  if (issues.size === 0) return null
  const isWhole = all.every((id) => issues.has(id))
  const clear = () => onChange(new Set())
  return (
    <ChosenBar
      isInCard
      label={t`Selected issues`}
      chosen={t`${plural(issues.size, { one: '# issue', other: '# issues' })} selected`}
      rest={isWhole ? null : { count: all.length, select: async () => onChange(new Set(all)) }}
      onClear={clear}
    >
      <Button small icon={<ShieldCheck aria-hidden />} onClick={() => setWaives(true)}>
        <Trans>Waive</Trans>
        <span className="sr-only">
          {' '}
          <Trans>the selected issues</Trans>
        </span>
      </Button>
      <WaiveIssuesDialog
        check={check}
        issues={[...issues]}
        open={waives}
        onClose={() => setWaives(false)}
        onDone={clear}
      />
    </ChosenBar>
  )
}
