import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { TextInput } from '../../../ui/forms/input.tsx'
import { readNumbers, writeNumbers } from './sizes/number-ranges.ts'

/** Numbers of slides, with ranges. The input keeps the typed text. */
export function NumbersOfSlides({
  value,
  onChange,
}: {
  value: readonly number[]
  onChange: (numbers: number[]) => void
}) {
  const [text, setText] = useState(writeNumbers(value))
  return (
    <TextInput
      aria-label={t`Numbers of the slides`}
      className="max-w-60"
      placeholder="1, 3–5, 12"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(readNumbers(target.value))
      }}
    />
  )
}
