import { Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field, FieldGroup } from '../../ui/field.tsx'
import { Checkbox } from '../../ui/input.tsx'
import { Choices } from './choices.tsx'
import { PalettePicker } from './palette-picker.tsx'
import { controlOf, type Schema, type SchemaFieldProps } from './schema.ts'
import { SchemaInput } from './schema-input.tsx'
import { wordsOf } from './words.ts'

/** One parameter of a rule, with the control that fits its schema. */
export function SchemaField(props: SchemaFieldProps) {
  const { name, path, schema, value, onChange } = props
  const label = wordsOf(name)
  const hint = schema.description === undefined ? {} : { hint: schema.description }
  switch (controlOf(name, schema)) {
    case 'checkbox':
      return <CheckboxField {...props} />
    case 'choices':
      return (
        <FieldGroup name={path} label={label} {...hint}>
          <Choices
            options={schema.items?.enum ?? []}
            chosen={(value as string[] | undefined) ?? []}
            onChange={onChange}
          />
        </FieldGroup>
      )
    case 'palettes':
      return (
        <FieldGroup name={path} label={label} {...hint}>
          <PalettePicker chosen={(value as string[] | undefined) ?? []} onChange={onChange} />
        </FieldGroup>
      )
    case 'group':
      return <Group {...props} />
    case 'rows':
      return <Rows {...props} />
    default:
      return (
        <Field name={path} label={label} {...hint}>
          {(control) => <SchemaInput {...props} control={control} />}
        </Field>
      )
  }
}

/** All parameters of an object, one below the other. */
export function SchemaFields({
  path,
  schema,
  value,
  onChange,
}: {
  path: string
  schema: Schema
  value: Readonly<Record<string, unknown>>
  onChange: (value: Record<string, unknown>) => void
}) {
  return (
    <div className={path === 'params' ? 'space-y-5' : 'space-y-3 border-l-2 border-line pl-4'}>
      {Object.entries(schema.properties ?? {}).map(([name, member]) => (
        <SchemaField
          key={name}
          name={name}
          path={`${path}.${name}`}
          schema={member}
          value={value[name]}
          onChange={(changed) => onChange({ ...value, [name]: changed })}
        />
      ))}
    </div>
  )
}

/** A group of parameters; groups for a single role are collapsed at first. */
function Group({ name, path, schema, value, onChange }: SchemaFieldProps) {
  const members = (value as Record<string, unknown> | undefined) ?? {}
  const fields = <SchemaFields path={path} schema={schema} value={members} onChange={onChange} />
  if (path.split('.').length > 2) {
    return (
      <details open={Object.keys(members).length > 0}>
        <summary className="py-1 text-sm font-medium">{wordsOf(name)}</summary>
        <div className="mt-2">{fields}</div>
      </details>
    )
  }
  return (
    <FieldGroup
      name={path}
      label={wordsOf(name)}
      {...(schema.description === undefined ? {} : { hint: schema.description })}
    >
      {fields}
    </FieldGroup>
  )
}

function CheckboxField({ name, schema, value, onChange }: SchemaFieldProps) {
  return (
    <Checkbox
      checked={(value ?? schema.default ?? false) === true}
      onChange={(event) => onChange(event.target.checked)}
    >
      <span className="font-medium">{wordsOf(name)}</span>
      {schema.description !== undefined && (
        <span className="block text-xs text-muted">{schema.description}</span>
      )}
    </Checkbox>
  )
}

/** A list of objects of one kind: terms, sizes. */
function Rows({ name, path, schema, value, onChange }: SchemaFieldProps) {
  const rows = (value as Record<string, unknown>[] | undefined) ?? []
  const noun = wordsOf(name).toLowerCase().replace(/s$/, '')
  return (
    <FieldGroup
      name={path}
      label={wordsOf(name)}
      {...(schema.description === undefined ? {} : { hint: schema.description })}
    >
      <ol className="space-y-3">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
          <li key={at} className="flex gap-2">
            <div className="min-w-0 flex-1">
              <SchemaFields
                path={`${path}.${at}`}
                schema={schema.items ?? {}}
                value={row}
                onChange={(changed) => onChange(rows.with(at, changed))}
              />
            </div>
            <IconButton
              label={`Remove ${noun} ${at + 1}`}
              onClick={() => onChange(rows.toSpliced(at, 1))}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      <Button small icon={<Plus aria-hidden />} onClick={() => onChange([...rows, {}])}>
        Add {noun}
      </Button>
    </FieldGroup>
  )
}
