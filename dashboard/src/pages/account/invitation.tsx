import type { CurrentSession, Invitation, SecondFactorChallenge } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { account } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { useParam } from '../../api/use-param.ts'
import { paths } from '../../path-builder.ts'
import { takeUpSession } from '../../session/session.tsx'
import { Gate } from '../../shell/gate.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TextInput } from '../../ui/input.tsx'
import { Loading } from '../../ui/states.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

export function Page() {
  const token = useParam('token')
  const { data: invitation, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => account.invitations.lookup({ token }),
    retry: false,
  })
  if (error !== null)
    return (
      <Gate title="This invitation is not valid" lead={failureOf(error).message}>
        <ButtonLink to={paths.signIn()}>Sign in</ButtonLink>
      </Gate>
    )
  if (invitation === undefined)
    return (
      <Gate title="Invitation">
        <Loading />
      </Gate>
    )
  return <Acceptance token={token} invitation={invitation} />
}

function Acceptance({ token, invitation }: { token: string; invitation: Invitation }) {
  const navigate = useNavigate()
  const [challenge, setChallenge] = useState<SecondFactorChallenge | null>(null)
  const { organization_name, role, email, has_account } = invitation

  async function accept(values: FormData) {
    const name = String(values.get('name') ?? '').trim()
    const answer = await account.invitations.accept({
      token,
      password: String(values.get('password')),
      ...(name === '' ? {} : { name }),
    })
    if (answer.object === 'session') await enter(answer)
    else setChallenge(answer)
  }

  async function enter(session: CurrentSession) {
    takeUpSession(session)
    await navigate({
      to: paths.home(),
      search: { organization: invitation.organization },
      replace: true,
    } as never)
  }

  if (challenge !== null)
    return (
      <Gate title="Second factor" lead={`You joined ${organization_name}. Finish signing in.`}>
        <SecondFactorForm challenge={challenge} onSignedIn={(session) => void enter(session)} />
      </Gate>
    )

  return (
    <Gate
      title={`Join ${organization_name}`}
      lead={
        <>
          You are invited as <strong className="text-ink">{role}</strong>.{' '}
          {has_account
            ? `Enter the password of your account, ${email}.`
            : `Choose a password of at least 12 characters for ${email}.`}
        </>
      }
    >
      <Form
        asksBeforeLeaving={false}
        onSubmit={accept}
        footer={(busy) => (
          <Button type="submit" look="primary" busy={busy} className="w-full">
            Join
          </Button>
        )}
      >
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {!has_account && (
          <Field name="name" label="Your name" optional>
            {(control) => <TextInput {...control} autoComplete="name" autoFocus />}
          </Field>
        )}
        <Field name="password" label="Password">
          {(control) => (
            <TextInput
              {...control}
              type="password"
              autoComplete={has_account ? 'current-password' : 'new-password'}
              required
            />
          )}
        </Field>
      </Form>
    </Gate>
  )
}
