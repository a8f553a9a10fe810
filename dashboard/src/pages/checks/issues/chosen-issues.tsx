import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { WaiveIssuesDialog } from './waive-dialog.tsx'

/** The actions on the selected issues of a check. */
export function ChosenIssues({
  check,
  issues,
  onDone,
}: {
  /** Id of the check. */
  check: string
  /** Ids of the issues. */
  issues: readonly string[]
  onDone: () => void
}) {
  const [waives, setWaives] = useState(false)
  if (issues.length === 0) return null
  return (
    <section
      aria-label={t`Selected issues`}
      className="flex flex-wrap items-center gap-2 border-b border-line bg-accent-wash px-3 py-2 text-sm"
    >
      <span aria-live="polite" className="mr-auto font-medium">
        <Trans>{plural(issues.length, { one: '# issue', other: '# issues' })} selected</Trans>
      </span>
      <Button small icon={<ShieldCheck aria-hidden />} onClick={() => setWaives(true)}>
        <Trans>Waive</Trans>
        <span className="sr-only">
          {' '}
          <Trans>the selected issues</Trans>
        </span>
      </Button>
      <Button small look="quiet" onClick={onDone}>
        <Trans>Clear selection</Trans>
      </Button>
      <WaiveIssuesDialog
        check={check}
        issues={issues}
        open={waives}
        onClose={() => setWaives(false)}
        onDone={onDone}
      />
    </section>
  )
}
