import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { FieldGroup } from '../../../ui/forms/field.tsx'
import type { FieldTexts, SchemaFieldProps } from './schema.ts'

type Values = Record<string, unknown>

/** An object, such as the limits of a line spacing. */
export function ObjectField({
  type,
  path,
  schema,
  value,
  texts,
  renderParams,
  onChange,
}: SchemaFieldProps & { texts: FieldTexts }) {
  return (
    <FieldGroup name={path} {...texts}>
      {renderParams({
        type,
        path,
        schema,
        value: (value as Values | undefined) ?? {},
        onChange,
      })}
    </FieldGroup>
  )
}

const nouns: Readonly<Record<string, string>> = { disclaimers: t`disclaimer` }

/** A list of objects with lists in them, such as disclaimers. */
export function RecordsField({
  type,
  name,
  path,
  schema,
  value,
  texts,
  renderParams,
  onChange,
}: SchemaFieldProps & { texts: FieldTexts }) {
  const records = (value as Values[] | undefined) ?? []
  const noun = nouns[name] ?? t`entry`
  return (
    <FieldGroup name={path} {...texts}>
      <ol className="space-y-3">
        {records.map((record, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a record is identified by its position
          <li key={at} className="flex gap-2">
            <div className="min-w-0 flex-1">
              {renderParams({
                type,
                path: `${path}.${at}`,
                schema: schema.items ?? {},
                value: record,
                onChange: (changed) => onChange(records.with(at, changed)),
              })}
            </div>
            <IconButton
              label={t`Remove ${noun} ${at + 1}`}
              onClick={() => onChange(records.toSpliced(at, 1))}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      <Button small icon={<Plus aria-hidden />} onClick={() => onChange([...records, {}])}>
        <Trans>Add {noun}</Trans>
      </Button>
    </FieldGroup>
  )
}
