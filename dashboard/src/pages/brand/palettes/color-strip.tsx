import type { PaletteColor } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

const maxShown = 24

/** A preview of a palette's colours. */
export function ColorStrip({ colors }: { colors: readonly PaletteColor[] }) {
  if (colors.length === 0)
    return (
      <span className="text-faint">
        <Trans>No colours yet</Trans>
      </span>
    )
  return (
    <span
      role="img"
      aria-label={t`${colors.length} colours`}
      className="flex h-10 w-20 overflow-hidden rounded-md border border-line sm:w-80"
    >
      {colors.slice(0, maxShown).map(({ key, value }) => (
        <span key={key} className="flex-1" style={{ backgroundColor: value.hex }} />
      ))}
    </span>
  )
}
