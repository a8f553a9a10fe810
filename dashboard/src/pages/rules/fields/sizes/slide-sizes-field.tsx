import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { FieldGroup } from '../../../../ui/forms/field.tsx'
import { Checkbox } from '../../../../ui/forms/input.tsx'
import type { FieldTexts, SchemaFieldProps } from '../schema.ts'
import { LengthInput, UnitSelect, useUnit } from './length-input.tsx'
import { widescreen } from './lengths.ts'

interface Size {
  width: number
  height: number
}

/** The sizes that PowerPoint and Word offer, in EMU. */
const usual: readonly (Size & { name: string })[] = [
  { name: t`Widescreen (16:9)`, ...widescreen },
  { name: t`On-screen show (16:9)`, width: 9_144_000, height: 5_143_500 },
  { name: t`Standard (4:3)`, width: 9_144_000, height: 6_858_000 },
  { name: 'A4 landscape', width: 10_692_000, height: 7_560_000 },
  { name: 'A4 portrait', width: 7_560_000, height: 10_692_000 },
  { name: t`US Letter portrait`, width: 7_772_400, height: 10_058_400 },
]

/** The allowed sizes of slides and pages: usual ones by name, others by their lengths. */
export function SlideSizesField({
  path,
  texts,
  value,
  onChange,
}: SchemaFieldProps & { texts: FieldTexts }) {
  const [unit, setUnit] = useUnit()
  const absolute = unit === '%' ? 'mm' : unit
  const sizes = (value as Size[] | undefined) ?? []
  const own = sizes.filter((size) => !usual.some((one) => isSame(one, size)))
  const change = (at: number, part: Partial<Size>) =>
    onChange(sizes.map((size) => (size === own[at] ? { ...size, ...part } : size)))
  return (
    <FieldGroup name={path} {...texts}>
      <div className="grid gap-1.5 sm:grid-cols-2">
        {usual.map(({ name, width, height }) => (
          <Checkbox
            key={name}
            checked={sizes.some((size) => isSame(size, { width, height }))}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? [...sizes, { width, height }]
                  : sizes.filter((size) => !isSame(size, { width, height })),
              )
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
      {own.map((size, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a size is identified by its position
        <div key={at} className="flex flex-wrap items-center gap-2">
          {(['width', 'height'] as const).map((side) => (
            <LengthInput
              key={side}
              label={side === 'width' ? t`Width of size ${at + 1}` : t`Height of size ${at + 1}`}
              emu={size[side]}
              unit={absolute}
              whole={1}
              onChange={(emu) => change(at, { [side]: emu ?? 0 })}
            />
          ))}
          <UnitSelect unit={absolute} units={['mm', 'in']} onChange={setUnit} />
          <IconButton
            label={t`Remove size ${at + 1}`}
            onClick={() => onChange(sizes.filter((one) => one !== size))}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        small
        icon={<Plus aria-hidden />}
        onClick={() => onChange([...sizes, { width: 10_000_000, height: 6_000_000 }])}
      >
        <Trans>Add another size</Trans>
      </Button>
    </FieldGroup>
  )
}

/** Programs round millimetres and inches to different EMU. */
function isSame(one: Size, other: Size): boolean {
  return Math.abs(one.width - other.width) < 36_000 && Math.abs(one.height - other.height) < 36_000
}
