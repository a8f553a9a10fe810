import type { Finding } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../../ui/forms/input.tsx'

/** Waives a finding: from the next check on, it no longer counts. */
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
    perform: (waiver: { fingerprint: string; check: string; reason: string; expires_at?: Date }) =>
      api.brand.waivers.create(waiver),
    changes: ['waiver'],
    done: t`Finding waived. It no longer counts from the next check on.`,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t`Waive this finding`}
      description={t`From the next check on, this finding no longer counts, even in edited versions of this file.`}
      act={t`Waive`}
      onSubmit={async (values) => {
        const until = String(values.get('expires_at') ?? '')
        await waiving.attempt({
          fingerprint: finding.fingerprint,
          check: finding.check,
          reason: String(values.get('reason') ?? ''),
          ...(until === '' ? {} : { expires_at: new Date(until) }),
        })
        onClose()
      }}
    >
      <Field
        name="reason"
        label={t`Reason`}
        hint={t`Write it so that readers of the next report understand it.`}
      >
        {(control) => <TextArea {...control} required />}
      </Field>
      <Field name="expires_at" label={t`Until`} optional>
        {(control) => <TextInput {...control} type="date" />}
      </Field>
    </FormDialog>
  )
}
