import { useId } from 'react'
import { Select } from '../../ui/forms/input.tsx'

interface NumberChoiceProps {
  label: string
  value: number
  /** Usual values; another one that the API set is listed too. */
  choices: readonly number[]
  describe: (value: number) => string
  busy: boolean
  onChoose: (value: number) => void
}

/** A setting that is one of a few numbers, and is stored when it is chosen. */
export function NumberChoice({
  label,
  value,
  choices,
  describe,
  busy,
  onChoose,
}: NumberChoiceProps) {
  const id = useId()
  const listed = [...new Set([...choices, value])].toSorted((a, b) => a - b)
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        className="w-48"
        value={value}
        disabled={busy}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        {listed.map((choice) => (
          <option key={choice} value={choice}>
            {describe(choice)}
          </option>
        ))}
      </Select>
    </div>
  )
}
