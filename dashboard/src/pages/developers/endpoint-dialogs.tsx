import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../path-builder.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FieldGroup } from '../../ui/field.tsx'
import { DialogForm } from '../../ui/form.tsx'
import { Checkbox, Select } from '../../ui/input.tsx'
import { GraceSelect, graceOf } from './grace-select.tsx'
import { sinceOf } from './time-filter.tsx'

interface OneOfThem {
  id: string
  open: boolean
  onClose: () => void
}

export function RotateDialog({
  id,
  open,
  onClose,
  onRotated,
}: OneOfThem & { onRotated: (secret: string) => void }) {
  const api = useApi()
  const rotate = useAct({
    perform: (values: FormData) =>
      api.webhookEndpoints.rotateSecret(id, { expires_in: graceOf(values) }),
    changes: ['webhook_endpoint'],
    onDone: ({ signing_secret }) => onRotated(signing_secret),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Rotate the signing secret?"
      description="Deliveries are signed with a new secret. For the time you choose, they are also signed with the old one."
    >
      <DialogForm act="Rotate secret" onCancel={onClose} onSubmit={rotate.attempt}>
        <GraceSelect label="Old secret keeps signing" />
      </DialogForm>
    </Dialog>
  )
}

export function RecoverDialog({ id, open, onClose }: OneOfThem) {
  const api = useApi()
  const recover = useAct({
    perform: (values: FormData) =>
      api.webhookEndpoints.recover(id, {
        ...recoveredSince(values),
        statuses: values.getAll('statuses') as ('failed' | 'abandoned')[],
        missed: values.get('missed') !== null,
      }),
    changes: ['webhook_delivery'],
    done: 'Deliveries are being sent again',
    onDone: onClose,
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Recover deliveries?"
      description="Everything that did not arrive is sent again in the background."
    >
      <DialogForm act="Recover deliveries" onCancel={onClose} onSubmit={recover.attempt}>
        <Field name="since" label="From">
          {(control) => (
            <Select {...control} defaultValue="24h">
              <option value="1h">The last hour</option>
              <option value="24h">The last day</option>
              <option value="7d">The last week</option>
            </Select>
          )}
        </Field>
        <FieldGroup name="statuses" label="What">
          <Checkbox name="statuses" value="failed" defaultChecked>
            Deliveries that failed
          </Checkbox>
          <Checkbox name="statuses" value="abandoned" defaultChecked>
            Deliveries that were abandoned
          </Checkbox>
          <Checkbox name="missed" defaultChecked>
            Events recorded while the endpoint was disabled
          </Checkbox>
        </FieldGroup>
      </DialogForm>
    </Dialog>
  )
}

function recoveredSince(values: FormData): { since?: string } {
  const since = sinceOf(String(values.get('since'))).created?.gte
  return since === undefined ? {} : { since }
}

export function DisableDialog({ id, open, onClose }: OneOfThem) {
  const api = useApi()
  const disable = useAct({
    perform: () => api.webhookEndpoints.update(id, { status: 'disabled' }),
    changes: ['webhook_endpoint', 'webhook_delivery'],
    done: 'Endpoint disabled',
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Disable this endpoint?"
      consequences={
        <p>
          Pending deliveries are abandoned and no new ones are created. Nothing is lost: after you
          enable the endpoint again, use “Recover deliveries”.
        </p>
      }
      act="Disable endpoint"
      onConfirm={() => disable.run()}
    />
  )
}

export function DeleteDialog({ id, open, onClose }: OneOfThem) {
  const api = useApi()
  const navigate = useNavigate()
  const remove = useAct({
    perform: () => api.webhookEndpoints.delete(id),
    changes: ['webhook_endpoint'],
    done: 'Endpoint deleted',
    onDone: () => void navigate({ to: paths.webhooks() }),
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Delete this endpoint?"
      consequences={
        <p>
          The endpoint and its deliveries are deleted, and pending deliveries are not sent. This
          cannot be undone.
        </p>
      }
      act="Delete endpoint"
      onConfirm={() => remove.run()}
    />
  )
}
