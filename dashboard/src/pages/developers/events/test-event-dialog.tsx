import type { EventType, WebhookEndpoint } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { paths } from '../../../path-builder.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select, TextArea } from '../../../ui/forms/input.tsx'
import { readJsonObject } from './read-json.ts'
import { useDeclaredTypes } from './use-event-types.ts'

/** Sends a sample of a chosen event type to one endpoint, and opens its delivery. */
export function TestEventDialog({
  endpoint,
  open,
  onClose,
}: {
  endpoint: WebhookEndpoint
  open: boolean
  onClose: () => void
}) {
  const api = useApi()
  const types = useDeclaredTypes()
  const navigate = useNavigate()
  const send = useAct({
    perform: async (values: FormData) =>
      api.webhookEndpoints.test(endpoint.id, readTestEvent(values, types)),
    changes: ['webhook_delivery'],
    done: t`Test event sent`,
    onDone: ({ id }) => void navigate({ to: paths.delivery(endpoint.id, id) }),
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t`Send a test event`}
      description={t`The sample is signed and delivered to this endpoint only, with “test”: true. It is not recorded as an event.`}
      act={t`Send test event`}
      onSubmit={send.attempt}
    >
      <Sample types={types} subscribed={endpoint.enabled_events} />
    </FormDialog>
  )
}

function Sample({
  types,
  subscribed,
}: {
  types: readonly EventType[]
  subscribed: readonly string[]
}) {
  const [chosen, setChosen] = useState<string | null>(null)
  if (types.length === 0) return null
  const custom = subscribed.filter(
    (name) => /^custom\.[^*]+$/.test(name) && !types.some(({ type }) => type === name),
  )
  const own = types.filter(({ type }) => subscribed.some((pattern) => matches(pattern, type)))
  const others = types.filter((type) => !own.includes(type))
  const first = custom[0] ?? own.find(({ type }) => type === usual)?.type ?? own[0]?.type ?? usual
  const name = chosen ?? first
  const declared = types.find(({ type }) => type === name)
  return (
    <>
      <Field name="type" label={t`Event type`} hint={declared?.description}>
        {(control) => (
          <Select {...control} value={name} onChange={(event) => setChosen(event.target.value)}>
            <optgroup label={t`Subscribed`}>
              {custom.map((type) => (
                <option key={type}>{type}</option>
              ))}
              {own.map(({ type }) => (
                <option key={type}>{type}</option>
              ))}
            </optgroup>
            <optgroup label={t`Other types`}>
              {others.map(({ type }) => (
                <option key={type}>{type}</option>
              ))}
            </optgroup>
          </Select>
        )}
      </Field>
      <Field name="data" label={t`Data`} hint={t`Change the sample as you like.`}>
        {(control) => (
          <TextArea
            {...control}
            key={name}
            spellCheck={false}
            rows={14}
            className="font-mono text-xs sm:text-xs"
            defaultValue={writeExample(declared)}
          />
        )}
      </Field>
    </>
  )
}

const usual = 'brand.check.completed'

function matches(pattern: string, type: string): boolean {
  if (pattern === '*') return true
  return pattern.endsWith('.*') ? type.startsWith(pattern.slice(0, -1)) : pattern === type
}

function writeExample(type: EventType | undefined): string {
  return JSON.stringify(type?.example ?? {}, null, 2)
}

/**
 * Reads the form, without the data if it is the example, which the server completes with the
 * organization.
 */
function readTestEvent(values: FormData, types: readonly EventType[]) {
  const type = String(values.get('type'))
  const text = String(values.get('data'))
  const example = writeExample(types.find((declared) => declared.type === type))
  return text.replaceAll('\r\n', '\n') === example
    ? { type }
    : { type, data: readJsonObject(text, t`Data`) }
}
