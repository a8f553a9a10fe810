import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { FieldGroup } from '../../../../ui/forms/field.tsx'
import type { FieldTexts, SchemaFieldProps } from '../schema.ts'
import { LengthInput, UnitSelect, useUnit } from './length-input.tsx'
import { widescreen } from './lengths.ts'

interface Size {
  width?: number | undefined
  height?: number | undefined
}

/** A width and a height in EMU, drawn on a slide. */
export function SizeField({
  path,
  texts,
  value,
  onChange,
}: SchemaFieldProps & { texts: FieldTexts }) {
  const [unit, setUnit] = useUnit()
  const size = (value as Size | undefined) ?? {}
  return (
    <FieldGroup name={path} {...texts}>
      <div className="flex flex-wrap items-center gap-2">
        <LengthInput
          label={t`Minimum width`}
          emu={size.width}
          unit={unit}
          whole={widescreen.width}
          onChange={(width) => onChange({ ...size, width })}
        />
        <span className="text-sm text-muted">
          <Trans>wide, or</Trans>
        </span>
        <LengthInput
          label={t`Minimum height`}
          emu={size.height}
          unit={unit}
          whole={widescreen.height}
          onChange={(height) => onChange({ ...size, height })}
        />
        <span className="text-sm text-muted">
          <Trans>high</Trans>
        </span>
        <UnitSelect unit={unit} onChange={setUnit} />
      </div>
      <OnSlide size={size} />
    </FieldGroup>
  )
}

/** The size in proportion to a widescreen slide; a missing side is drawn as a square's. */
function OnSlide({ size }: { size: Size }) {
  const width = size.width ?? size.height ?? 0
  const height = size.height ?? width / 2
  return (
    <svg
      role="img"
      aria-label={t`The smallest logo on a slide`}
      viewBox={`0 0 ${widescreen.width} ${widescreen.height}`}
      className="w-48 rounded-sm border border-edge bg-surface"
    >
      <rect
        x={400_000}
        y={400_000}
        width={width}
        height={height}
        className="fill-accent-wash stroke-accent stroke-[60000]"
      />
    </svg>
  )
}
