import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { type ControlProps, Field } from '../../../ui/forms/field.tsx'
import { Select, TextInput } from '../../../ui/forms/input.tsx'
import { findControl } from './controls.ts'
import type { FieldTexts, Schema, SchemaFieldProps } from './schema.ts'
import { nameOption } from './texts.ts'

/** The field of a parameter with one simple value, or a list of numbers. */
export function ParamInput({
  type,
  name,
  path,
  schema,
  value,
  texts,
  onChange,
}: SchemaFieldProps & { texts: FieldTexts }) {
  const text = value === undefined || value === null ? '' : String(value)
  return (
    <Field name={path} {...texts}>
      {(control) => {
        switch (findControl(type, name, schema)) {
          case 'choice':
            return (
              <Select
                {...control}
                className="max-w-60"
                value={text}
                onChange={({ target }) => onChange(target.value)}
              >
                <option value="">
                  {schema.default === undefined
                    ? t`Not set`
                    : nameOption(String(schema.default), schema)}
                </option>
                {(schema.enum ?? []).map((option) => (
                  <option key={option} value={option}>
                    {nameOption(option, schema)}
                  </option>
                ))}
              </Select>
            )
          case 'number':
            return (
              <NumberInput
                control={control}
                schema={schema}
                unit={units[`${type}.${name}`]}
                text={text}
                onChange={onChange}
              />
            )
          case 'numbers':
            return <NumbersInput control={control} value={value} onChange={onChange} />
          default:
            return (
              <TextInput
                {...control}
                value={text}
                onChange={({ target }) => onChange(target.value)}
              />
            )
        }
      }}
    </Field>
  )
}

const units: Readonly<Record<string, string>> = {
  'font_size.min': 'pt',
  'font_size.max': 'pt',
  'image_resolution.min_dpi': 'ppi',
  'paragraph_format.max_space': 'pt',
  'paragraph_format.min': '%',
  'paragraph_format.max': '%',
  'contrast_min.ratio': ': 1',
}

function NumberInput({
  control,
  schema,
  unit,
  text,
  onChange,
}: {
  control: ControlProps
  schema: Schema
  unit: string | undefined
  text: string
  onChange: (value: unknown) => void
}) {
  return (
    <span className="flex items-center gap-2">
      <TextInput
        {...control}
        type="number"
        step="any"
        className="max-w-32"
        placeholder={schema.default === undefined ? '' : `${schema.default}`}
        value={text}
        onChange={({ target }) => onChange(target.value === '' ? '' : Number(target.value))}
      />
      {unit !== undefined && <span className="text-sm text-muted">{unit}</span>}
    </span>
  )
}

/** The input keeps the typed text, because "12," is on the way to "12, 14". */
function NumbersInput({
  control,
  value,
  onChange,
}: {
  control: ControlProps
  value: unknown
  onChange: (value: unknown) => void
}) {
  const [text, setText] = useState(((value as number[] | undefined) ?? []).join(', '))
  return (
    <TextInput
      {...control}
      className="max-w-sm"
      placeholder="12, 14, 18"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(
          target.value
            .split(/[\s,;]+/)
            .filter(Boolean)
            .map(Number),
        )
      }}
    />
  )
}
