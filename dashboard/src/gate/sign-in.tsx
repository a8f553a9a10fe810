import type { SecondFactorChallenge, SignInOptions } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { account } from '../api/client.ts'
import { hasPasskeys, signWithPasskey } from '../api/passkeys.ts'
import { paths } from '../path-builder.ts'
import { requestSession } from '../session/early-session.ts'
import { leaveForProvider } from '../session/single-sign-on.ts'
import { Gate } from '../shell/gate.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/input.tsx'
import { PlainForm } from '../ui/forms/plain-form.tsx'
import { enter, readNext } from './enter.ts'
import { TextLink } from './links.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { useResponse } from './use-response.ts'

/** Where the sign-in is: the address, then the provider or the password, then the second factor. */
type Provider = NonNullable<SignInOptions['single_sign_on']>

type Step =
  | { name: 'email' }
  | { name: 'provider'; email: string; provider: Provider }
  | { name: 'password'; email: string }
  | { name: 'second_factor'; challenge: SecondFactorChallenge }

export function Page() {
  const [step, setStep] = useState<Step>({ name: 'email' })

  useResponse(async () => {
    if (await requestSession()) await enter(readNext())
  })

  const restart = () => setStep({ name: 'email' })
  if (step.name === 'email')
    return (
      <EmailStep
        onContinue={(email, provider) =>
          setStep(
            provider === null ? { name: 'password', email } : { name: 'provider', email, provider },
          )
        }
      />
    )
  if (step.name === 'provider') {
    const { email, provider } = step
    const usePassword = () => setStep({ name: 'password', email })
    return <ProviderStep {...{ email, provider, usePassword }} onRestart={restart} />
  }
  if (step.name === 'password') {
    const ask = (challenge: SecondFactorChallenge) => setStep({ name: 'second_factor', challenge })
    return <PasswordStep email={step.email} onChallenge={ask} onRestart={restart} />
  }
  return (
    <Gate title={t`Second factor`} footer={<Restart onClick={restart} />}>
      <SecondFactorForm challenge={step.challenge} onSignedIn={enterNext} />
    </Gate>
  )
}

function EmailStep({
  onContinue,
}: {
  onContinue: (email: string, provider: Provider | null) => void
}) {
  async function discover(values: FormData) {
    const email = String(values.get('email')).trim()
    const { single_sign_on } = await account.sessions.discover({ email })
    onContinue(email, single_sign_on)
  }
  const { data } = useResponse(() => account.signUps.retrieve())
  return (
    <Gate
      title={t`Sign in`}
      {...(data?.open === true && {
        footer: (
          <TextLink to={paths.signUp()}>
            <Trans>Create an organization</Trans>
          </TextLink>
        ),
      })}
    >
      <PlainForm
        onSubmit={discover}
        footer={(busy) => (
          <Button type="submit" look="primary" busy={busy} className="w-full">
            <Trans>Continue</Trans>
          </Button>
        )}
      >
        <Field name="email" label={t`E-mail`}>
          {(control) => (
            <TextInput {...control} type="email" autoComplete="username" required autoFocus />
          )}
        </Field>
      </PlainForm>
      {hasPasskeys() && <PasskeyButton />}
    </Gate>
  )
}

/** The step for addresses of a domain with single sign-on; owners may use their password. */
function ProviderStep({
  email,
  provider,
  usePassword,
  onRestart,
}: {
  email: string
  provider: Provider
  usePassword: () => void
  onRestart: () => void
}) {
  return (
    <Gate title={t`Sign in`} lead={email} footer={<Restart onClick={onRestart} />}>
      <PlainForm
        onSubmit={() => leaveForProvider(provider.organization, readNext())}
        footer={(busy) => (
          <Button type="submit" look="primary" busy={busy} className="w-full" autoFocus>
            <Trans>Continue with {provider.name}</Trans>
          </Button>
        )}
      >
        {null}
      </PlainForm>
      <p className="mt-4 text-center">
        <Button look="quiet" small onClick={usePassword}>
          <Trans>Use your password</Trans>
        </Button>
      </p>
    </Gate>
  )
}

/** Signs in without an address: the passkey says whose it is. */
function PasskeyButton() {
  async function signIn() {
    const { options } = await account.passkeyChallenges.create()
    const passkey = await signWithPasskey(options)
    await account.sessions.passkey({ passkey }, { maxRetries: 0 })
    await enterNext()
  }
  return (
    <div className="mt-3">
      <PlainForm
        onSubmit={signIn}
        footer={(busy) => (
          <Button
            type="submit"
            busy={busy}
            className="w-full"
            icon={<Fingerprint aria-hidden className="size-4" />}
          >
            <Trans>Sign in with a passkey</Trans>
          </Button>
        )}
      >
        {null}
      </PlainForm>
    </div>
  )
}

function PasswordStep({
  email,
  onChallenge,
  onRestart,
}: {
  email: string
  onChallenge: (challenge: SecondFactorChallenge) => void
  onRestart: () => void
}) {
  async function signIn(values: FormData) {
    const password = String(values.get('password'))
    const answer = await account.sessions.create({ email, password }, { maxRetries: 0 })
    if (answer.object === 'session') await enterNext()
    else onChallenge(answer)
  }
  return (
    <Gate
      title={t`Sign in`}
      lead={email}
      footer={
        <>
          <TextLink to={paths.forgotPassword()}>
            <Trans>Forgot your password?</Trans>
          </TextLink>
          {' · '}
          <Restart onClick={onRestart} />
        </>
      }
    >
      <PlainForm
        onSubmit={signIn}
        footer={(busy) => (
          <Button type="submit" look="primary" busy={busy} className="w-full">
            <Trans>Sign in</Trans>
          </Button>
        )}
      >
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
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
      </PlainForm>
    </Gate>
  )
}

const enterNext = () => enter(readNext())

function Restart({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="rounded-sm underline hover:text-ink" onClick={onClick}>
      <Trans>Use another account</Trans>
    </button>
  )
}
