import type { CurrentSession } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { account } from '../api/client.ts'
import { hasPasskeys, signWithPasskey } from '../api/passkeys.ts'
import { takeUpSession, useSession } from '../session/session.tsx'
import { leaveForProvider } from '../session/single-sign-on.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { CodeInput } from '../ui/forms/code-input.tsx'
import { Field } from '../ui/forms/field.tsx'
import { DialogForm } from '../ui/forms/form.tsx'
import { TextInput } from '../ui/forms/input.tsx'

type Way = CurrentSession['confirms_with'][number]

/** Asks the user to confirm their identity with the password, a code or a passkey. */
export function PasswordDialog({
  onClose,
}: {
  /** Called with whether the user confirmed it. */
  onClose: (given: boolean) => void
}) {
  const { session } = useSession()
  const ways = (session?.confirms_with ?? []).filter((way) => way !== 'passkey' || hasPasskeys())
  const [chosen, setChosen] = useState<Way | null>(null)
  const way = chosen ?? ways[0] ?? 'password'
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      title={titles[way]}
      description={t`Keys, secrets and owners give access to the whole organization. ${instructions[way]} to continue. You will not be asked again for 10 minutes.`}
    >
      <ConfirmationForm
        key={way}
        way={way}
        others={ways.filter((other) => other !== way)}
        onChoose={setChosen}
        onClose={onClose}
      />
    </Dialog>
  )
}

function ConfirmationForm({
  way,
  others,
  onChoose,
  onClose,
}: {
  way: Way
  others: readonly Way[]
  onChoose: (way: Way) => void
  onClose: (given: boolean) => void
}) {
  const { session } = useSession()

  async function confirm(values: FormData) {
    if (way === 'single_sign_on') {
      const next = location.pathname + location.search
      return leaveForProvider(session!.single_sign_on!, next, true)
    }
    const proof =
      way === 'passkey' ? { passkey: await askForPasskey() } : { [way]: String(values.get(way)) }
    takeUpSession(await account.sessions.current.confirm(proof, { maxRetries: 0 }))
    onClose(true)
  }

  return (
    <DialogForm
      act={acts[way]}
      asksBeforeLeaving={false}
      onCancel={() => onClose(false)}
      onSubmit={confirm}
    >
      <input type="hidden" autoComplete="username" value={session?.email ?? ''} readOnly />
      {way === 'password' && (
        <Field name="password" label={t`Password`}>
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
      )}
      {way === 'code' && (
        <Field name="code" label={t`Code`}>
          {(control) => <CodeInput {...control} />}
        </Field>
      )}
      {others.length > 0 && (
        <div className="flex flex-wrap gap-1">
          {others.map((other) => (
            <Button key={other} small look="quiet" onClick={() => onChoose(other)}>
              {alternatives[other]}
            </Button>
          ))}
        </div>
      )}
    </DialogForm>
  )
}

async function askForPasskey() {
  const { options } = await account.sessions.current.passkeyChallenge()
  return signWithPasskey(options)
}

const titles: Record<Way, string> = {
  password: t`Confirm your password`,
  code: t`Confirm with a code`,
  passkey: t`Confirm with a passkey`,
  single_sign_on: t`Confirm by single sign-on`,
}
const instructions: Record<Way, string> = {
  password: t`Enter your password`,
  code: t`Enter the code of your authenticator app`,
  passkey: t`Use your passkey`,
  single_sign_on: t`Sign in at your provider again, which reloads this page,`,
}
const acts: Record<Way, string> = {
  password: t`Confirm password`,
  code: t`Confirm code`,
  passkey: t`Use passkey`,
  single_sign_on: t`Continue to the provider`,
}
const alternatives: Record<Way, string> = {
  password: t`Use your password`,
  code: t`Use your authenticator app`,
  passkey: t`Use a passkey`,
  single_sign_on: t`Use single sign-on`,
}
