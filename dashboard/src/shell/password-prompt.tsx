import { useEffect, useState } from 'react'
import { account } from '../api/client.ts'
import { setPrompt } from '../api/confirm-password.ts'
import { takeUpSession, useSession } from '../session/session.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { DialogForm } from '../ui/form.tsx'
import { TextInput } from '../ui/input.tsx'

/** Asks for the password again, on top of whatever is open, when the service does. */
export function PasswordPrompt() {
  const [close, setClose] = useState<((given: boolean) => void) | null>(null)

  useEffect(
    () =>
      setPrompt(
        () =>
          new Promise((resolve) => {
            setClose(() => (given: boolean) => {
              setClose(null)
              resolve(given)
            })
          }),
      ),
    [],
  )

  return (
    <Dialog
      open={close !== null}
      onClose={() => close?.(false)}
      title="Confirm your password"
      description="Keys, secrets and owners open the whole organization. Enter your password to go on; it is then not asked for again for 10 minutes."
    >
      {close !== null && <PasswordForm onClose={close} />}
    </Dialog>
  )
}

function PasswordForm({ onClose }: { onClose: (given: boolean) => void }) {
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
