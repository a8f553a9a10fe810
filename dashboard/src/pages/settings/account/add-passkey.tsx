import { t } from '@lingui/core/macro'
import { account } from '../../../api/client.ts'
import { createPasskey } from '../../../api/passkeys.ts'
import { useAct } from '../../../api/use-act.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'

interface AddPasskeyProps {
  open: boolean
  onClose: () => void
  onAdded: (recoveryCodes: string[] | null) => void
}

/** Names a passkey, then lets the browser create it. */
export function AddPasskeyDialog({ open, onClose, onAdded }: AddPasskeyProps) {
  const add = useAct({
    async perform(values: FormData) {
      const { options } = await account.passkeys.registration()
      const credential = await createPasskey(options)
      return account.passkeys.create({ name: String(values.get('name')).trim(), credential })
    },
    changes: ['second_factor'],
    done: t`Passkey added`,
    onDone({ recovery_codes }) {
      onClose()
      onAdded(recovery_codes)
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t`Add passkey`}
      description={t`Your browser asks where to keep it. Your other sessions end.`}
      act={t`Add passkey`}
      onSubmit={add.attempt}
    >
      <Field name="name" label={t`Name`} hint={t`So that you recognize it later.`}>
        {(control) => (
          <TextInput {...control} placeholder={t`Work laptop`} maxLength={60} required autoFocus />
        )}
      </Field>
    </FormDialog>
  )
}
