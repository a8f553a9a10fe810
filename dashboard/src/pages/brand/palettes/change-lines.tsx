import { Trans } from '@lingui/react/macro'
import { formatNumber } from '../../../language/format.ts'

const maxLines = 6

/** The first changes, and how many more there are. */
export function ChangeLines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="text-muted">
      {lines.slice(0, maxLines).map((line) => (
        <li key={line} className="break-words">
          {line}
        </li>
      ))}
      {lines.length > maxLines && (
        <li>
          <Trans>and {formatNumber(lines.length - maxLines)} more</Trans>
        </li>
      )}
    </ul>
  )
}
