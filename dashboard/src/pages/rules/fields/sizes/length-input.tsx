import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { ControlProps } from '../../../../ui/forms/field.tsx'
import { Select, TextInput } from '../../../../ui/forms/input.tsx'
import { fromEmu, keepUnit, type LengthUnit, lengthUnits, readUnit, toEmu } from './lengths.ts'

/** The unit of the lengths in a field, which is kept for the next one. */
export function useUnit(): [LengthUnit, (unit: LengthUnit) => void] {
  const [unit, setUnit] = useState(readUnit)
  return [
    unit,
    (next) => {
      keepUnit(next)
      setUnit(next)
    },
  ]
}

export function UnitSelect({
  unit,
  units = lengthUnits,
  onChange,
}: {
  unit: LengthUnit
  units?: readonly LengthUnit[]
  onChange: (unit: LengthUnit) => void
}) {
  return (
    <Select
      className="w-20"
      aria-label={t`Unit`}
      value={unit}
      onChange={({ target }) => onChange(target.value as LengthUnit)}
    >
      {units.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </Select>
  )
}

/** A length in EMU, entered in that unit. Empty is undefined. */
export function LengthInput({
  emu,
  unit,
  whole,
  control,
  label,
  onChange,
}: {
  emu: number | undefined
  unit: LengthUnit
  /** What 100 % is, in EMU. */
  whole: number
  control?: ControlProps
  /** The accessible name, without a `control`. */
  label?: string
  onChange: (emu: number | undefined) => void
}) {
  // The text is kept while it means the same length, so that "1." can be completed to "1.5".
  const [text, setText] = useState<string | null>(null)
  const meant = text === null || text === '' ? undefined : toEmu(Number(text), unit, whole)
  const shown = emu === undefined ? '' : String(fromEmu(emu, unit, whole))
  return (
    <TextInput
      {...control}
      {...(label === undefined ? {} : { 'aria-label': label })}
      type="number"
      step="any"
      min={0}
      className="max-w-24"
      value={text !== null && meant === emu ? text : shown}
      onChange={({ target }) => {
        setText(target.value)
        onChange(target.value === '' ? undefined : toEmu(Number(target.value), unit, whole))
      }}
    />
  )
}
