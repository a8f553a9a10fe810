import type { Finding } from '@blazon/sdk/types'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { DialogForm } from '../../ui/form.tsx'
import { TextArea, TextInput } from '../../ui/input.tsx'

/** Says that a breach is meant to be; from the next check on, it counts nowhere. */
export function WaiveDialog({
  finding,
  open,
  onClose,
}: {
  finding: Finding
  open: boolean
  onClose: () => void
}) {
  const api = useApi()
  const waiving = useAct({
    perform: (waiver: { fingerprint: string; reason: string; expires_at?: Date }) =>
      api.brand.waivers.create(waiver),
    changes: ['waiver'],
    done: 'Waived from the next check on',
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Waive this finding"
      description="The same breach counts nowhere from the next check on, in edited versions of this file too."
    >
      <DialogForm
        act="Waive"
        onCancel={onClose}
        onSubmit={async (values) => {
          const until = String(values.get('expires_at') ?? '')
          await waiving.attempt({
            fingerprint: finding.fingerprint,
            reason: String(values.get('reason') ?? ''),
            ...(until === '' ? {} : { expires_at: new Date(until) }),
          })
          onClose()
        }}
      >
        <Field
          name="reason"
          label="Reason"
          hint="Whoever looks at the next report should understand it."
        >
          {(control) => <TextArea {...control} required />}
        </Field>
        <Field name="expires_at" label="Until" optional>
          {(control) => <TextInput {...control} type="date" />}
        </Field>
      </DialogForm>
    </Dialog>
  )
}
