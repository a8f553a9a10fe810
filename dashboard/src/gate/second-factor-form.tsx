import type { CurrentSession, SecondFactorChallenge } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { account } from '../api/client.ts'
import { hasPasskeys, signWithPasskey } from '../api/passkeys.ts'
import { Button } from '../ui/button.tsx'
import { CodeInput } from '../ui/forms/code-input.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/input.tsx'
import { PlainForm } from '../ui/forms/plain-form.tsx'

type Way = SecondFactorChallenge['accepts'][number]

/** The second step of a sign-in: a code, a passkey or a recovery code. */
export function SecondFactorForm({
  challenge,
  onSignedIn,
}: {
  challenge: SecondFactorChallenge
  onSignedIn: (session: CurrentSession) => Promise<unknown>
}) {
  const ways = challenge.accepts.filter((way) => way !== 'passkey' || hasPasskeys())
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery_code')
  const { token } = challenge

  async function finish(values: FormData) {
    const proof =
      way === 'passkey'
        ? { passkey: await signWithPasskey(challenge.passkey) }
        : { [way]: String(values.get(way)).trim() }
    await onSignedIn(await account.sessions.secondFactor({ token, ...proof }, { maxRetries: 0 }))
  }

  return (
    <>
      <PlainForm
        key={way}
        onSubmit={finish}
        footer={(busy) => (
          <Button
            type="submit"
            look="primary"
            busy={busy}
            className="w-full"
            {...(way === 'passkey' ? { icon: <Fingerprint aria-hidden />, autoFocus: true } : {})}
          >
            {way === 'passkey' ? t`Use your passkey` : t`Continue`}
          </Button>
        )}
      >
        {way === 'code' && (
          <Field
            name="code"
            label={t`Code`}
            hint={t`The 6 digits that your authenticator app shows.`}
          >
            {(control) => <CodeInput {...control} />}
          </Field>
        )}
        {way === 'recovery_code' && (
          <Field
            name="recovery_code"
            label={t`Recovery code`}
            hint={t`One of the codes that you saved. Each works once.`}
          >
            {(control) => <TextInput {...control} autoComplete="off" required autoFocus />}
          </Field>
        )}
      </PlainForm>
      <ul className="mt-4 space-y-1 text-center text-sm">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <li key={other}>
              <Button look="quiet" small onClick={() => setWay(other)}>
                {names[other]}
              </Button>
            </li>
          ))}
      </ul>
    </>
  )
}

const names: Record<Way, string> = {
  code: t`Use your authenticator app`,
  passkey: t`Use a passkey`,
  recovery_code: t`Use a recovery code`,
}
