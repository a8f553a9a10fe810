import type { CurrentSession, SecondFactorChallenge, SignInOptions } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { account } from '../../api/client.ts'
import { hasPasskeys, signWithPasskey } from '../../api/passkeys.ts'
import type { Search } from '../../api/use-filters.ts'
import { paths } from '../../path-builder.ts'
import { takeUpSession, useSession } from '../../session/session.tsx'
import { leaveForProvider } from '../../session/single-sign-on.ts'
import { Gate } from '../../shell/gate.tsx'
import { GoTo } from '../../shell/go-to.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TextInput } from '../../ui/input.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { signUpQuery } from './sign-up-query.ts'

/** Where the sign-in is: the address, then the provider or the password, then the second factor. */
type Provider = NonNullable<SignInOptions['single_sign_on']>

type Step =
  | { name: 'email' }
  | { name: 'provider'; email: string; provider: Provider }
  | { name: 'password'; email: string }
  | { name: 'second_factor'; challenge: SecondFactorChallenge }

export function Page() {
  const { session } = useSession()
  const { next = paths.home() } = useSearch({ strict: false }) as Search
  const [step, setStep] = useState<Step>({ name: 'email' })

  if (session !== null && session !== undefined) return <GoTo href={ownPath(next)} />

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
    return <ProviderStep {...{ email, provider, next, usePassword }} onRestart={restart} />
  }
  if (step.name === 'password') {
    const ask = (challenge: SecondFactorChallenge) => setStep({ name: 'second_factor', challenge })
    return <PasswordStep email={step.email} onChallenge={ask} onRestart={restart} />
  }
  return (
    <Gate title={t`Second factor`} footer={<Restart onClick={restart} />}>
      <SecondFactorForm challenge={step.challenge} onSignedIn={takeUpSession} />
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
  const { data } = useQuery(signUpQuery)
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
      <Form
        asksBeforeLeaving={false}
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
      </Form>
      {hasPasskeys() && <PasskeyButton />}
    </Gate>
  )
}

/** For addresses of a domain with single sign-on; owners may use their password. */
function ProviderStep({
  email,
  provider,
  next,
  usePassword,
  onRestart,
}: {
  email: string
  provider: Provider
  next: string
  usePassword: () => void
  onRestart: () => void
}) {
  return (
    <Gate title={t`Sign in`} lead={email} footer={<Restart onClick={onRestart} />}>
      <Form
        asksBeforeLeaving={false}
        onSubmit={() => leaveForProvider(provider.organization, ownPath(next))}
        footer={(busy) => (
          <Button type="submit" look="primary" busy={busy} className="w-full" autoFocus>
            <Trans>Continue with {provider.name}</Trans>
          </Button>
        )}
      >
        {null}
      </Form>
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
    takeUpSession(await account.sessions.passkey({ passkey }, { maxRetries: 0 }))
  }
  return (
    <div className="mt-3">
      <Form
        asksBeforeLeaving={false}
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
      </Form>
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
    takeUpAnswer(answer, onChallenge)
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
      <Form
        asksBeforeLeaving={false}
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
      </Form>
    </Gate>
  )
}

/** Takes up the session, or the challenge that comes before it. */
export function takeUpAnswer(
  answer: CurrentSession | SecondFactorChallenge,
  onChallenge: (challenge: SecondFactorChallenge) => void,
): void {
  if (answer.object === 'session') takeUpSession(answer)
  else onChallenge(answer)
}

function Restart({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="rounded-sm underline hover:text-ink" onClick={onClick}>
      <Trans>Use another account</Trans>
    </button>
  )
}

/** Only a path of this dashboard: the parameter may come from anyone. */
function ownPath(next: string): string {
  const url = new URL(next, location.origin)
  return url.origin === location.origin ? url.pathname + url.search : paths.home()
}
