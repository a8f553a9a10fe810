import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { FieldGroup } from '../../../../ui/forms/field.tsx'
import type { FieldTexts, SchemaFieldProps } from '../schema.ts'
import { LengthInput, UnitSelect, useUnit } from './length-input.tsx'
import { widescreen } from './lengths.ts'

type Margins = Partial<Record<keyof typeof sides, number>>

const sides = {
  top: t`Top margin`,
  right: t`Right margin`,
  bottom: t`Bottom margin`,
  left: t`Left margin`,
}

/** The margins of a slide in EMU, drawn on a slide. */
export function MarginsField({
  path,
  texts,
  value,
  onChange,
}: SchemaFieldProps & { texts: FieldTexts }) {
  const [unit, setUnit] = useUnit()
  const margins = (value as Margins | undefined) ?? {}
  const input = (side: keyof typeof sides) => (
    <LengthInput
      label={sides[side]}
      emu={margins[side]}
      unit={unit}
      whole={side === 'top' || side === 'bottom' ? widescreen.height : widescreen.width}
      onChange={(emu) => onChange({ ...margins, [side]: emu })}
    />
  )
  const allEqual = () => {
    const { top = 0 } = margins
    onChange({ top, right: top, bottom: top, left: top })
  }
  return (
    <FieldGroup name={path} {...texts}>
      <div className="grid max-w-lg grid-cols-[4.5rem_minmax(0,1fr)_4.5rem] items-center justify-items-center gap-2">
        <span className="col-start-2">{input('top')}</span>
        <span className="col-start-1">{input('left')}</span>
        <SafeArea margins={margins} />
        <span>{input('right')}</span>
        <span className="col-start-2">{input('bottom')}</span>
      </div>
      <div className="flex flex-wrap items-center gap-3 pt-1">
        <UnitSelect unit={unit} onChange={setUnit} />
        <button
          type="button"
          onClick={allEqual}
          className="rounded-sm text-sm text-accent hover:underline"
        >
          <Trans>Use the top margin on all sides</Trans>
        </button>
      </div>
    </FieldGroup>
  )
}

/** A widescreen slide with its safe area; margins that overlap leave none. */
function SafeArea({ margins }: { margins: Margins }) {
  const { width, height } = widescreen
  const { top = 0, right = 0, bottom = 0, left = 0 } = margins
  const hasArea = left + right < width && top + bottom < height
  return (
    <svg
      role="img"
      aria-label={hasArea ? t`The safe area on a slide` : t`The margins leave no safe area`}
      viewBox={`0 0 ${width} ${height}`}
      className="w-full rounded-sm border border-edge bg-bad-wash"
    >
      {hasArea && (
        <rect
          x={left}
          y={top}
          width={width - left - right}
          height={height - top - bottom}
          strokeDasharray="120000 80000"
          className="fill-surface stroke-accent stroke-[40000]"
        />
      )}
    </svg>
  )
}
