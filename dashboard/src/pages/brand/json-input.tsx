import { useState } from 'react'
import type { ControlProps } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'

/** An input for values without a better control; invalid JSON is not applied. */
export function JsonInput({
  control,
  value,
  onChange,
}: {
  control: ControlProps
  value: unknown
  onChange: (value: unknown) => void
}) {
  const [text, setText] = useState(value === undefined ? '' : JSON.stringify(value, null, 2))
  const [valid, setValid] = useState(true)
  return (
    <>
      <TextArea
        {...control}
        aria-invalid={!valid || control['aria-invalid']}
        className="min-h-28 font-mono"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          const parsed = parsedOf(event.target.value)
          setValid(parsed !== null)
          if (parsed !== null) onChange(parsed.value)
        }}
      />
      {!valid && <p className="text-xs text-bad">This is not valid JSON.</p>}
    </>
  )
}

function parsedOf(text: string): { value: unknown } | null {
  if (text.trim() === '') return { value: undefined }
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}
