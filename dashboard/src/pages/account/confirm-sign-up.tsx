import type { CurrentSession, SecondFactorChallenge, SignUp } from '@blazon/sdk/types'
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

/** Creates an organization with the link of an e-mail. */
export function Page() {
  const token = useParam('token')
  const { data, error } = useQuery({
    queryKey: ['sign_up', token],
    queryFn: () => account.signUps.lookup({ token }),
    retry: false,
  })
  if (error !== null)
    return (
      <Gate title="This link is not valid" lead={failureOf(error).message}>
        <ButtonLink to={paths.signUp()}>Sign up again</ButtonLink>
      </Gate>
    )
  if (data === undefined)
    return (
      <Gate title="Create your organization">
        <Loading />
      </Gate>
    )
  return <Confirmation token={token} signUp={data} />
}

function Confirmation({ token, signUp }: { token: string; signUp: SignUp }) {
  const navigate = useNavigate()
  const [challenge, setChallenge] = useState<SecondFactorChallenge | null>(null)
  const { email, has_account } = signUp

  async function confirm(values: FormData) {
    const name = String(values.get('name') ?? '').trim()
    const answer = await account.signUps.confirm({
      token,
      organization_name: String(values.get('organization_name')).trim(),
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
      search: { organization: session.organization ?? undefined },
      replace: true,
    } as never)
  }

  if (challenge !== null)
    return (
      <Gate title="Second factor" lead="Your organization was created. Finish signing in.">
        <SecondFactorForm challenge={challenge} onSignedIn={(session) => void enter(session)} />
      </Gate>
    )

  return (
    <Gate
      title="Create your organization"
      lead={
        has_account
          ? `Enter the password of your account, ${email}.`
          : `Choose a password of at least 12 characters for ${email}.`
      }
    >
      <Form
        asksBeforeLeaving={false}
        onSubmit={confirm}
        footer={(busy) => (
          <Button type="submit" look="primary" busy={busy} className="w-full">
            Create organization
          </Button>
        )}
      >
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <Field name="organization_name" label="Name of the organization">
          {(control) => (
            <TextInput
              {...control}
              autoComplete="organization"
              required
              maxLength={120}
              autoFocus
            />
          )}
        </Field>
        {!has_account && (
          <Field name="name" label="Your name" optional>
            {(control) => <TextInput {...control} autoComplete="name" />}
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
