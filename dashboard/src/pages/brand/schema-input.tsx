import type { ControlProps } from '../../ui/field.tsx'
import { Select, TextArea, TextInput } from '../../ui/input.tsx'
import { JsonInput } from './json-input.tsx'
import { linesOf } from './lines.ts'
import { controlOf, type SchemaFieldProps } from './schema.ts'

/** The control of a parameter with one value, or a list of values. */
export function SchemaInput({
  name,
  schema,
  value,
  onChange,
  control,
}: SchemaFieldProps & { control: ControlProps }) {
  const text = value === undefined || value === null ? '' : String(value)
  switch (controlOf(name, schema)) {
    case 'choice':
      return (
        <Select {...control} value={text} onChange={(event) => onChange(event.target.value)}>
          <option value="">{schema.default === undefined ? 'Not set' : `${schema.default}`}</option>
          {(schema.enum ?? []).map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      )
    case 'number':
      return (
        <TextInput
          {...control}
          type="number"
          step="any"
          className="max-w-40"
          placeholder={schema.default === undefined ? '' : `${schema.default}`}
          value={text}
          onChange={({ target }) => onChange(target.value === '' ? '' : Number(target.value))}
        />
      )
    case 'lines':
      return (
        <TextArea
          {...control}
          defaultValue={((value as string[] | undefined) ?? []).join('\n')}
          placeholder="One per line"
          onChange={(event) => onChange(linesOf(event.target.value))}
        />
      )
    case 'numbers':
      return (
        <TextInput
          {...control}
          defaultValue={((value as number[] | undefined) ?? []).join(', ')}
          placeholder="12, 14, 18"
          onChange={(event) =>
            onChange(
              event.target.value
                .split(/[\s,]+/)
                .filter(Boolean)
                .map(Number),
            )
          }
        />
      )
    case 'json':
      return <JsonInput control={control} value={value} onChange={onChange} />
    default:
      return (
        <TextInput {...control} value={text} onChange={(event) => onChange(event.target.value)} />
      )
  }
}
