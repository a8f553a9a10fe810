import type { Waiver } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useApi } from '../../../api/client.ts'
import { ifMatch } from '../../../api/if-match.ts'
import { useAct } from '../../../api/use-act.ts'
import { useRetrieved } from '../../../api/use-retrieved.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { DateInput } from '../../../ui/forms/date-input.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'

/** Edits the reason and the expiry of a waiver. */
export function EditWaiverDialog({
  waiver: listed,
  waived,
  onClose,
}: {
  waiver: Waiver
  /** What was waived. */
  waived: string
  onClose: () => void
}) {
  const api = useApi()
  const waiver = useRetrieved(listed, () => api.brand.waivers.retrieve(listed.id))
  const saving = useAct({
    perform: (change: { reason: string; expires_at: Date | null }) =>
      api.brand.waivers.update(waiver.id, change, ifMatch(waiver)),
    changes: ['waiver'],
    done: t`Waiver saved`,
    onDone: onClose,
  })
  return (
    <FormDialog
      resource={waiver}
      onClose={onClose}
      title={t`Edit waiver`}
      description={waived}
      act={t`Save waiver`}
      onSubmit={async (values) => {
        const until = String(values.get('expires_at') ?? '')
        await saving.attempt({
          reason: String(values.get('reason') ?? ''),
          expires_at: until === '' ? null : new Date(until),
        })
      }}
    >
      <Field name="reason" label={t`Reason`}>
        {(control) => <TextArea {...control} required defaultValue={waiver.reason} />}
      </Field>
      <Field name="expires_at" label={t`Until`} optional>
        {(control) => <DateInput {...control} defaultValue={waiver.expires_at?.slice(0, 10)} />}
      </Field>
    </FormDialog>
  )
}

/** Confirms the deletion of a waiver; null is closed. */
export function RevokeWaiverDialog({
  waiver,
  onClose,
}: {
  waiver: Waiver | null
  onClose: () => void
}) {
  const api = useApi()
  const revoking = useAct({
    perform: (id: string) => api.brand.waivers.delete(id),
    changes: ['waiver'],
    done: t`Waiver revoked`,
  })
  return (
    <ConfirmDialog
      open={waiver !== null}
      onClose={onClose}
      title={t`Revoke this waiver?`}
      consequences={
        <p>
          <Trans>From the next check on, the finding counts again.</Trans>
        </p>
      }
      act={t`Revoke waiver`}
      onConfirm={() => revoking.attempt(waiver!.id)}
    />
  )
}
