import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ClipboardPaste, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { inSentence } from '../../../language/format.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { FieldGroup } from '../../../ui/forms/field.tsx'
import { Select, TextArea, TextInput } from '../../../ui/forms/input.tsx'
import { ChooseFiles } from '../../../ui/uploads/choose-files.tsx'
import type { FieldTexts, Schema, SchemaFieldProps } from './schema.ts'
import { rowsOfTable } from './table-text.ts'
import { findTexts, nameOption } from './texts.ts'

type Row = Readonly<Record<string, unknown>>

interface Column {
  name: string
  label: string
  schema: Schema
  isBoolean: boolean
}

/** Short records, such as terms, as a table that can be filled from a spreadsheet or a CSV file. */
export function TableField({
  path,
  texts,
  schema,
  value,
  onChange,
}: SchemaFieldProps & { texts: FieldTexts }) {
  const rows = (value as Row[] | undefined) ?? []
  const columns = listColumns(schema)
  const [isPasting, setIsPasting] = useState(false)
  const add = (text: string) => onChange([...rows, ...rowsOfTable(text, columns)])
  return (
    <FieldGroup name={path} {...texts}>
      {rows.length > 0 && (
        <div className="overflow-x-auto">
          <table className="w-full min-w-96 text-sm">
            <thead>
              <tr className="text-left text-xs text-muted">
                {columns.map(({ name, label }) => (
                  <th key={name} scope="col" className="py-1 pr-2 font-medium">
                    {label}
                  </th>
                ))}
                <th scope="col">
                  <span className="sr-only">
                    <Trans>Remove</Trans>
                  </span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
                <tr key={at}>
                  {columns.map((column) => (
                    <td key={column.name} className="py-0.5 pr-2">
                      <Cell
                        column={column}
                        name={`${path}[${at}].${column.name}`}
                        label={`${column.label} ${at + 1}`}
                        value={row[column.name]}
                        onChange={(cell) =>
                          onChange(rows.with(at, { ...row, [column.name]: cell }))
                        }
                      />
                    </td>
                  ))}
                  <td className="w-8">
                    <IconButton
                      label={t`Remove row ${at + 1}`}
                      onClick={() => onChange(rows.toSpliced(at, 1))}
                    >
                      <Trash2 aria-hidden />
                    </IconButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button small icon={<Plus aria-hidden />} onClick={() => onChange([...rows, {}])}>
          <Trans>Add a row</Trans>
        </Button>
        <Button
          small
          icon={<ClipboardPaste aria-hidden />}
          aria-expanded={isPasting}
          onClick={() => setIsPasting(!isPasting)}
        >
          <Trans>Paste a list</Trans>
        </Button>
        <ChooseFiles
          act={t`Import a CSV file`}
          look="secondary"
          accept=".csv,.tsv,.txt"
          busy={false}
          onFiles={([file]) => void file?.text().then(add)}
        />
      </div>
      {isPasting && (
        <TextArea
          aria-label={t`List to paste`}
          placeholder={t`Paste rows here: ${columns.map(({ label }) => inSentence(label)).join(', ')}`}
          value=""
          onChange={() => {}}
          onPaste={(event) => {
            event.preventDefault()
            add(event.clipboardData.getData('text'))
            setIsPasting(false)
          }}
        />
      )}
    </FieldGroup>
  )
}

function Cell({
  column: { schema, isBoolean },
  name,
  label,
  value,
  onChange,
}: {
  column: Column
  name: string
  label: string
  value: unknown
  onChange: (value: unknown) => void
}) {
  if (isBoolean) {
    return (
      <input
        type="checkbox"
        aria-label={label}
        checked={(value ?? schema.default ?? false) === true}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 accent-accent"
      />
    )
  }
  if (schema.enum !== undefined) {
    return (
      <Select
        aria-label={label}
        name={name}
        className="w-28"
        value={String(value ?? '')}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t`Any`}</option>
        {schema.enum.map((option) => (
          <option key={option} value={option}>
            {nameOption(option, schema)}
          </option>
        ))}
      </Select>
    )
  }
  const isNumber = schema.type === 'integer' || schema.type === 'number'
  return (
    <TextInput
      aria-label={label}
      name={name}
      {...(isNumber ? { type: 'number', min: schema.minimum, className: 'max-w-20' } : {})}
      placeholder={schema.default === undefined ? '' : String(schema.default)}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) =>
        onChange(isNumber && target.value !== '' ? Number(target.value) : target.value)
      }
    />
  )
}

function listColumns({ items }: Schema): Column[] {
  return Object.entries(items?.properties ?? {}).map(([name, schema]) => ({
    name,
    label: findTexts(name, schema).label,
    schema,
    isBoolean: schema.type === 'boolean',
  }))
}
