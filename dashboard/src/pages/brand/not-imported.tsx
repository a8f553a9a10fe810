import type { Warning } from '@blazon/sdk/types'
import { Trans } from '@lingui/react/macro'
import { describeWarning } from '../../api/failure.ts'

/** What of a file an import leaves out; nothing if it leaves out nothing. */
export function NotImported({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null
  return (
    <>
      <p className="text-sm font-medium">
        <Trans>Not imported</Trans>
      </p>
      <ul className="list-disc space-y-1 pl-5 text-sm text-muted">
        {warnings.map((warning) => (
          <li key={warning.message}>{describeWarning(warning)}</li>
        ))}
      </ul>
    </>
  )
}
