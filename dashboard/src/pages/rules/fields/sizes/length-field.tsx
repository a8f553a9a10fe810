import { Field } from '../../../../ui/forms/field.tsx'
import type { FieldTexts, SchemaFieldProps } from '../schema.ts'
import { LengthInput, UnitSelect, useUnit } from './length-input.tsx'
import { widescreen } from './lengths.ts'

/** EMU in a unit of length, for a parameter that the API has in that unit. */
const emuPerUnit = { emu: 1, points: 12_700 }

/** One length, such as a clear space or a minimum gap. */
export function LengthField({
  path,
  texts,
  value,
  stored,
  onChange,
}: SchemaFieldProps & { texts: FieldTexts; stored: keyof typeof emuPerUnit }) {
  const [unit, setUnit] = useUnit()
  const factor = emuPerUnit[stored]
  const round = stored === 'emu' ? Math.round : (points: number) => Math.round(points * 100) / 100
  return (
    <Field name={path} {...texts}>
      {(control) => (
        <span className="flex gap-2">
          <LengthInput
            control={control}
            emu={typeof value === 'number' ? value * factor : undefined}
            unit={unit}
            whole={widescreen.width}
            onChange={(emu) => onChange(emu === undefined ? undefined : round(emu / factor))}
          />
          <UnitSelect unit={unit} onChange={setUnit} />
        </span>
      )}
    </Field>
  )
}
