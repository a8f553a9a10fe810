import type { CurrentSession, SecondFactorChallenge } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { account } from '../api/client.ts'
import { SecondFactorForm } from '../gate/second-factor-form.tsx'
import { toSignIn } from '../path-builder.ts'
import { requestSession } from '../session/early-session.ts'
import { leaveApp } from '../session/leave-app.ts'
import { takeUpSession, useSession } from '../session/session.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { DialogBody } from '../ui/dialogs/dialog-parts.tsx'
import { Field } from '../ui/forms/field.tsx'
import { DialogForm } from '../ui/forms/form.tsx'
import { TextInput } from '../ui/forms/input.tsx'

/** Signs the person in again after their session has ended, over the page with what they typed. */
export function SignInDialog({
  onClose,
}: {
  /** Called with whether the person signed in. */
  onClose: (given: boolean) => void
}) {
  const { session } = useSession()
  const email = session?.email ?? ''
  const [challenge, setChallenge] = useState<SecondFactorChallenge | null>(null)

  const takeUp = (signedIn: CurrentSession) => {
    takeUpSession(signedIn)
    onClose(true)
  }
  useSignInElsewhere(email, takeUp)

  async function signIn(values: FormData) {
    const password = String(values.get('password'))
    const answer = await account.sessions.create({ email, password }, { maxRetries: 0 })
    if (answer.object === 'session') takeUp(answer)
    else setChallenge(answer)
  }

  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      title={t`Your session has ended`}
      description={t`Sign in again as ${email}. What you typed is kept.`}
    >
      {challenge === null ? (
        <DialogForm
          act={t`Sign in`}
          asksBeforeLeaving={false}
          onCancel={() => onClose(false)}
          onSubmit={signIn}
        >
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <Field name="password" label={t`Password`}>
            {(control) => (
              <TextInput {...control} type="password" autoComplete="current-password" required />
            )}
          </Field>
          <OtherWays />
        </DialogForm>
      ) : (
        <DialogBody>
          <SecondFactorForm
            challenge={challenge}
            onSignedIn={async (signedIn) => takeUp(signedIn)}
          />
        </DialogBody>
      )}
    </Dialog>
  )
}

/** A passkey, a provider or another account need the whole sign-in page. */
function OtherWays() {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-muted">
      <a className="underline hover:text-ink" href={toSignIn('/')} target="_blank" rel="noopener">
        <Trans>Sign in another way, in a new tab</Trans>
      </a>
      <button
        type="button"
        className="underline hover:text-ink"
        onClick={() => leaveApp(toSignIn('/'), 'replace')}
      >
        <Trans>Use another account</Trans>
      </button>
    </p>
  )
}

/** Calls back when the person returns from another tab in which they have signed in. */
function useSignInElsewhere(email: string, onSignedIn: (session: CurrentSession) => void): void {
  useEffect(() => {
    const look = async () => {
      const session = await requestSession()
      if (session?.email === email) onSignedIn(session)
    }
    const listen = () => void look()
    addEventListener('focus', listen)
    return () => removeEventListener('focus', listen)
  })
}
