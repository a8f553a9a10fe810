import type { EventType } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../../ui/forms/input.tsx'
import { readJsonObject } from './read-json.ts'

/** Declares an event type, or changes a declared one. */
export function EventTypeDialog({
  declared,
  onClose,
}: {
  declared: EventType | null
  onClose: () => void
}) {
  const api = useApi()
  const save = useAct({
    perform: (values: FormData) => {
      const example = String(values.get('example')).trim()
      const settings = {
        description: String(values.get('description')).trim(),
        schema: readJsonObject(String(values.get('schema')), t`Schema of the data`),
        example: example === '' ? null : readJsonObject(example, t`Example of the data`),
      }
      return declared === null
        ? api.eventTypes.create({ type: String(values.get('type')).trim(), ...settings })
        : api.eventTypes.update(declared.type, settings)
    },
    changes: ['event_type'],
    done: t`Event type saved`,
    onDone: onClose,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={declared === null ? t`Declare an event type` : declared.type}
      act={declared === null ? t`Declare event type` : t`Save event type`}
      onSubmit={save.attempt}
      wide
    >
      {declared === null && (
        <Field name="type" label={t`Name`} hint={t`For example custom.invoice.paid.`}>
          {(control) => <TextInput {...control} placeholder={t`custom.`} autoFocus required />}
        </Field>
      )}
      <Field name="description" label={t`Description`}>
        {(control) => (
          <TextInput
            {...control}
            defaultValue={declared?.description}
            autoComplete="off"
            required
          />
        )}
      </Field>
      <Field name="schema" label={t`Schema of the data`} hint={t`JSON Schema, version 2020-12.`}>
        {(control) => (
          <JsonArea control={control} value={declared?.schema ?? firstSchema} rows={12} />
        )}
      </Field>
      <Field name="example" label={t`Example of the data`} optional>
        {(control) => <JsonArea control={control} value={declared?.example ?? null} rows={5} />}
      </Field>
    </FormDialog>
  )
}

function JsonArea({
  control,
  value,
  rows,
}: {
  control: Parameters<typeof TextArea>[0]
  value: object | null
  rows: number
}) {
  return (
    <TextArea
      {...control}
      spellCheck={false}
      rows={rows}
      className="font-mono text-xs sm:text-xs"
      defaultValue={value === null ? '' : JSON.stringify(value, null, 2)}
    />
  )
}

const firstSchema = { type: 'object', properties: {}, required: [] }
