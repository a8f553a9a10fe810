import type { WebhookEndpoint } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { versions } from '../../../api/versions.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Checkbox, Select, TextArea, TextInput } from '../../../ui/forms/input.tsx'
import { eventPayloads, readEventPayload } from '../events/event-payloads.ts'
import { EventPicker, readEvents } from '../events/event-picker.tsx'
import { AuthenticationFields, readAuthentication } from './authentication-fields.tsx'
import { DestinationFields, type DestinationType, readDestination } from './destination-fields.tsx'
import { FilterField } from './filter-field.tsx'
import { TransformationField } from './transformation-field.tsx'

/** The settings of a new or an existing endpoint. */
export function EndpointDialog({
  open,
  title,
  act,
  endpoint,
  onClose,
  onSubmit,
}: {
  open: boolean
  title: string
  act: string
  endpoint?: WebhookEndpoint
  onClose: () => void
  onSubmit: (values: FormData) => Promise<unknown>
}) {
  const [destination, setDestination] = useState<DestinationType>(
    endpoint?.destination.type ?? 'http',
  )
  return (
    <FormDialog {...{ open, onClose, title, act, onSubmit, resource: endpoint }} wide>
      <DestinationFields endpoint={endpoint} type={destination} onChoose={setDestination} />
      <Field name="description" label={t`Description`} optional>
        {(control) => (
          <TextInput {...control} defaultValue={endpoint?.description ?? ''} autoComplete="off" />
        )}
      </Field>
      <EventPicker chosen={endpoint?.enabled_events ?? []} />
      <FilterField filter={endpoint?.filter ?? null} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="signature_scheme" label={t`Signature`}>
          {(control) => (
            <Select {...control} defaultValue={endpoint?.signature_scheme ?? 'standard'}>
              <option value="standard">{t`Standard Webhooks`}</option>
              <option value="stripe">{t`Stripe`}</option>
            </Select>
          )}
        </Field>
        <Field
          name="event_payload"
          label={t`Payload`}
          hint={t`For Stripe's libraries, choose Stripe here and as the signature.`}
        >
          {(control) => (
            <Select {...control} defaultValue={endpoint?.event_payload ?? 'snapshot'}>
              {Object.entries(eventPayloads).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field name="rate_limit" label={t`Deliveries per second`} optional>
          {(control) => (
            <TextInput
              {...control}
              type="number"
              min={1}
              placeholder={t`No limit`}
              defaultValue={endpoint?.rate_limit ?? ''}
            />
          )}
        </Field>
        <Field
          name="batch"
          label={t`Events in one request`}
          hint={t`With more than one, events wait some seconds for others, and the body is an array.`}
          optional
        >
          {(control) => (
            <TextInput
              {...control}
              type="number"
              min={1}
              max={100}
              placeholder="1"
              defaultValue={endpoint?.batch?.max_events ?? ''}
            />
          )}
        </Field>
        <Field
          name="retry_schedule"
          label={t`Waits between attempts`}
          hint={t`In seconds, for example 30, 300, 3600. 0 for no retries.`}
          optional
        >
          {(control) => (
            <TextInput
              {...control}
              placeholder={t`As for all endpoints`}
              defaultValue={textOfWaits(endpoint?.retry_schedule ?? null)}
            />
          )}
        </Field>
        <Field
          name="response_retention"
          label={t`Days that responses are kept`}
          hint={t`0 stores none. Empty: as long as deliveries.`}
          optional
        >
          {(control) => (
            <TextInput
              {...control}
              type="number"
              min={0}
              max={365}
              defaultValue={endpoint?.response_retention ?? ''}
            />
          )}
        </Field>
        <Field name="user_agent" label={t`User-Agent`} optional>
          {(control) => (
            <TextInput
              {...control}
              placeholder={t`As for all endpoints`}
              defaultValue={endpoint?.user_agent ?? ''}
              autoComplete="off"
            />
          )}
        </Field>
        <Field name="api_version" label={t`API version`} hint={t`The version of its events.`}>
          {(control) => (
            <Select {...control} defaultValue={endpoint?.api_version ?? ''}>
              <option value="">{t`The organization's version`}</option>
              {versions.map((version) => (
                <option key={version}>{version}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Checkbox name="ordered" defaultChecked={endpoint?.ordering === 'key'}>
        <Trans>Keep the order of each resource's events</Trans>
        <span className="block text-muted">
          <Trans>
            The next event of a resource is sent when the one before was delivered or has failed for
            good. Events of other resources do not wait for it.
          </Trans>
        </span>
      </Checkbox>
      <TransformationField transformation={endpoint?.transformation ?? null} />
      {destination === 'http' && (
        <>
          <AuthenticationFields authentication={endpoint?.authentication ?? null} />
          <Field
            name="custom_headers"
            label={t`Custom headers`}
            optional
            hint={
              endpoint === undefined
                ? t`One header per line, for example X-Environment: staging. Values are stored encrypted and shown masked.`
                : t`One header per line. If a value is masked, the stored value is kept.`
            }
          >
            {(control) => (
              <TextArea
                {...control}
                className="font-mono"
                rows={2}
                defaultValue={textOfHeaders(endpoint?.custom_headers ?? {})}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  )
}

/** The values of the form, in the API's format. */
export function readSettings(values: FormData, endpoint?: WebhookEndpoint) {
  const description = String(values.get('description')).trim()
  const filter = String(values.get('filter')).trim()
  const transformation = String(values.get('transformation')).trim()
  const userAgent = String(values.get('user_agent')).trim()
  const retention = String(values.get('response_retention'))
  const rateLimit = Number(values.get('rate_limit'))
  const version = versions.find((known) => known === values.get('api_version'))
  return {
    ...readDestination(values),
    description: description === '' ? null : description,
    enabled_events: readEvents(values),
    filter: filter === '' ? null : filter,
    signature_scheme:
      values.get('signature_scheme') === 'stripe' ? ('stripe' as const) : ('standard' as const),
    event_payload: readEventPayload(values.get('event_payload')),
    transformation: transformation === '' ? null : transformation,
    rate_limit: rateLimit === 0 ? null : rateLimit,
    api_version: version ?? null,
    user_agent: userAgent === '' ? null : userAgent,
    batch: readBatch(Number(values.get('batch')), endpoint?.batch ?? null),
    response_retention: retention === '' ? null : Number(retention),
    ordering: values.has('ordered') ? ('key' as const) : ('none' as const),
    retry_schedule: readWaits(String(values.get('retry_schedule'))),
    authentication: readAuthentication(values),
    custom_headers: parseHeaders(String(values.get('custom_headers') ?? '')),
  }
}

/** The API has a wait too, which the form does not change. */
function readBatch(maxEvents: number, before: WebhookEndpoint['batch']): WebhookEndpoint['batch'] {
  const isBatch = maxEvents > 1 || (maxEvents === 1 && before?.max_events === 1)
  return isBatch ? { max_events: maxEvents, max_wait: before?.max_wait ?? 5 } : null
}

function textOfWaits(waits: readonly number[] | null): string {
  if (waits === null) return ''
  return waits.length === 0 ? '0' : waits.join(', ')
}

/** A text that is not a number is sent as one that the server rejects by name. */
function readWaits(text: string): number[] | null {
  const waits = text.split(/[\s,]+/).filter((wait) => wait !== '')
  if (waits.length === 0) return null
  return waits.length === 1 && waits[0] === '0' ? [] : waits.map((wait) => Number(wait) || 0)
}

function textOfHeaders(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

/** A line without a colon is a name without a value, which the server rejects by name. */
function parseHeaders(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':')
      return [name.trim(), value.join(':').trim()]
    }),
  )
}
