import { lazy, Suspense, useEffect, useState } from 'react'
import { setPrompt } from '../api/confirm-password.ts'
import { setSignInPrompt } from '../api/sign-in-again.ts'

// Most visits never need it, and it loads the dialogs.
const PasswordDialog = lazy(() =>
  import('./password-dialog.tsx').then(({ PasswordDialog }) => ({ default: PasswordDialog })),
)

const SignInDialog = lazy(() =>
  import('./sign-in-dialog.tsx').then(({ SignInDialog }) => ({ default: SignInDialog })),
)

/**
 * Asks for the password again when the server requires it, and to sign in again when the session has
 * ended, on top of everything open.
 */
export function Prompts() {
  const confirmation = usePrompt(setPrompt)
  const signIn = usePrompt(setSignInPrompt)
  return (
    <Suspense>
      {confirmation !== null && <PasswordDialog onClose={confirmation} />}
      {signIn !== null && <SignInDialog onClose={signIn} />}
    </Suspense>
  )
}

/** The function that closes the prompt; null while it is closed. */
function usePrompt(set: typeof setPrompt): ((given: boolean) => void) | null {
  const [close, setClose] = useState<((given: boolean) => void) | null>(null)
  useEffect(
    () =>
      set(
        () =>
          new Promise((resolve) => {
            setClose(() => (given: boolean) => {
              setClose(null)
              resolve(given)
            })
          }),
      ),
    [set],
  )
  return close
}
