import { useState } from 'react'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextInput } from '../../../../ui/forms/input.tsx'
import type { FieldTexts, SchemaFieldProps } from '../schema.ts'

/** A share, entered as a percentage. */
export function PercentField({
  path,
  texts,
  schema,
  value,
  onChange,
}: SchemaFieldProps & { texts: FieldTexts }) {
  const [text, setText] = useState<string | null>(null)
  const shown = typeof value === 'number' ? String(Math.round(value * 1_000) / 10) : ''
  return (
    <Field name={path} {...texts}>
      {(control) => (
        <span className="flex items-center gap-2">
          <TextInput
            {...control}
            type="number"
            step="any"
            min={0}
            className="max-w-24"
            placeholder={
              typeof schema.default === 'number' ? String(schema.default * 100) : undefined
            }
            value={text !== null && Number(text) === Number(shown) ? text : shown}
            onChange={({ target }) => {
              setText(target.value)
              onChange(target.value === '' ? undefined : Number(target.value) / 100)
            }}
          />
          <span className="text-sm text-muted">%</span>
        </span>
      )}
    </Field>
  )
}
