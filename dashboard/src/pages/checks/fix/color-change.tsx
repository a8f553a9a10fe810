import type { Finding } from '@blazon/sdk/types'

/** Swatches of the found and the proposed colour; nothing for other values. */
export function ColorChange({
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
