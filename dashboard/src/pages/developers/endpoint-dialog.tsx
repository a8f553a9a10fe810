import type { WebhookEndpoint } from '@blazon/sdk/types'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { DialogForm } from '../../ui/form.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { EventPicker, eventsOf } from './event-picker.tsx'

/** The settings of an endpoint: of a new one, or of the one given. */
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
  return (
    <Dialog open={open} onClose={onClose} title={title} wide>
      <DialogForm act={act} onCancel={onClose} onSubmit={onSubmit}>
        <Field name="url" label="Address">
          {(control) => (
            <TextInput
              {...control}
              type="url"
              placeholder="https://example.com/webhooks"
              defaultValue={endpoint?.url}
              autoFocus
            />
          )}
        </Field>
        <Field name="description" label="Description" optional>
          {(control) => (
            <TextInput {...control} defaultValue={endpoint?.description ?? ''} autoComplete="off" />
          )}
        </Field>
        <EventPicker chosen={endpoint?.enabled_events ?? []} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="signature_scheme" label="Signature">
            {(control) => (
              <Select {...control} defaultValue={endpoint?.signature_scheme ?? 'standard'}>
                <option value="standard">Standard Webhooks</option>
                <option value="stripe">As Stripe signs</option>
              </Select>
            )}
          </Field>
          <Field name="rate_limit" label="Deliveries per second" optional>
            {(control) => (
              <TextInput
                {...control}
                type="number"
                min={1}
                placeholder="No limit"
                defaultValue={endpoint?.rate_limit ?? ''}
              />
            )}
          </Field>
        </div>
      </DialogForm>
    </Dialog>
  )
}

/** What the form holds, as the API takes it. */
export function settingsOf(values: FormData) {
  const description = String(values.get('description')).trim()
  const rateLimit = Number(values.get('rate_limit'))
  return {
    url: String(values.get('url')).trim(),
    description: description === '' ? null : description,
    enabled_events: eventsOf(values),
    signature_scheme:
      values.get('signature_scheme') === 'stripe' ? ('stripe' as const) : ('standard' as const),
    rate_limit: rateLimit === 0 ? null : rateLimit,
  }
}
