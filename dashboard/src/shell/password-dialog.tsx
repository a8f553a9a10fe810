import { account } from '../api/client.ts'
import { takeUpSession, useSession } from '../session/session.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { DialogForm } from '../ui/form.tsx'
import { TextInput } from '../ui/input.tsx'

interface PasswordDialogProps {
  /** Called with whether the password was entered. */
  onClose: (given: boolean) => void
}

/** Asks for the password again. */
export function PasswordDialog({ onClose }: PasswordDialogProps) {
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      title="Confirm your password"
      description="Keys, secrets and owners give access to the whole organization. Enter your password to continue. You will not be asked again for 10 minutes."
    >
      <PasswordForm onClose={onClose} />
    </Dialog>
  )
}

function PasswordForm({ onClose }: PasswordDialogProps) {
  const { session } = useSession()

  async function confirm(values: FormData) {
    const password = String(values.get('password'))
    takeUpSession(await account.sessions.current.confirm({ password }, { maxRetries: 0 }))
    onClose(true)
  }

  return (
    <DialogForm act="Confirm password" onCancel={() => onClose(false)} onSubmit={confirm}>
      <input type="hidden" autoComplete="username" value={session?.email ?? ''} readOnly />
      <Field name="password" label="Password">
        {(control) => (
          <TextInput
            {...control}
            type="password"
            autoComplete="current-password"
            required
            autoFocus
          />
        )}
      </Field>
    </DialogForm>
  )
}
