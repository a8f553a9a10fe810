import type { SecondFactorChallenge, SignInOptions } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { account } from '../api/client.ts'
import { hasPasskeys, signWithPasskey } from '../api/passkeys.ts'
import { paths, toCell } from '../path-builder.ts'
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
  | { name: 'email'; given: string | null }
  | { name: 'provider'; email: string; provider: Provider }
  | { name: 'password'; email: string }
  | { name: 'second_factor'; challenge: SecondFactorChallenge }

export function Page() {
  const [step, setStep] = useState<Step>({ name: 'email', given: readHint() })

  useResponse(async () => {
    if (await requestSession()) await enter(readNext())
  })

  const restart = () => setStep({ name: 'email', given: null })
  if (step.name === 'email')
    return (
      <EmailStep
        given={step.given}
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
  given,
  onContinue,
}: {
  /** The address that another page has asked for; null if none has. */
  given: string | null
  onContinue: (email: string, provider: Provider | null) => void
}) {
  async function discover(values: FormData) {
    await follow(String(values.get('email')).trim())
  }
  async function follow(email: string) {
    const { single_sign_on, cell } = await account.sessions.discover({ email })
    if (cell === null) onContinue(email, single_sign_on)
    else await leaveForCell(cell, email)
  }
  useResponse(async () => {
    if (given !== null) await follow(given)
  })
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
            <TextInput
              {...control}
              type="email"
              autoComplete="username"
              required
              autoFocus
              {...(given !== null && { defaultValue: given })}
            />
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

/** Continues at the cell to which the person's organization has moved. Never resolves. */
function leaveForCell(cell: string, email: string): Promise<never> {
  location.replace(toCell(cell, email, readNext()))
  return new Promise(() => {})
}

/** The e-mail address with which the page begins, by the name of OpenID Connect Core, section 4. */
function readHint(): string | null {
  return new URLSearchParams(location.search).get('login_hint')
}

const enterNext = () => enter(readNext())

function Restart({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="rounded-sm underline hover:text-ink" onClick={onClick}>
      <Trans>Use another account</Trans>
    </button>
  )
}
