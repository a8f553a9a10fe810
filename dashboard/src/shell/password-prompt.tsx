import { lazy, Suspense, useEffect, useState } from 'react'
import { setPrompt } from '../api/confirm-password.ts'

// Most visits never need it, and it loads the dialogs.
const PasswordDialog = lazy(() =>
  import('./password-dialog.tsx').then(({ PasswordDialog }) => ({ default: PasswordDialog })),
)

/** Asks for the password again, on top of everything open, when the server requires it. */
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

  return <Suspense>{close !== null && <PasswordDialog onClose={close} />}</Suspense>
}
