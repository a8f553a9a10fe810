import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { account } from '../../api/client.ts'
import type { Search } from '../../api/use-filters.ts'
import { paths } from '../../path-builder.ts'
import { takeUpSession, useSession } from '../../session/session.tsx'
import { Gate } from '../../shell/gate.tsx'
import { GoTo } from '../../shell/go-to.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TextInput } from '../../ui/input.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { signUpQuery } from './sign-up-query.ts'

export function Page() {
  const { session } = useSession()
  const { data } = useQuery(signUpQuery)
  const { next = paths.home() } = useSearch({ strict: false }) as Search

  if (session !== null && session !== undefined) return <GoTo href={ownPath(next)} />

  async function signIn(values: FormData) {
    takeUpSession(
      await account.sessions.create(
        {
          email: String(values.get('email')),
          password: String(values.get('password')),
        },
        { maxRetries: 0 },
      ),
    )
  }

  return (
    <Gate
      title="Sign in"
      footer={
        <>
          <TextLink to={paths.forgotPassword()}>Forgot your password?</TextLink>
          {data?.open === true && (
            <>
              {' · '}
              <TextLink to={paths.signUp()}>Create an organization</TextLink>
            </>
          )}
        </>
      }
    >
      <Form
        asksBeforeLeaving={false}
        onSubmit={signIn}
        footer={(busy) => (
          <Button type="submit" look="primary" busy={busy} className="w-full">
            Sign in
          </Button>
        )}
      >
        <Field name="email" label="E-mail">
          {(control) => (
            <TextInput {...control} type="email" autoComplete="username" required autoFocus />
          )}
        </Field>
        <Field name="password" label="Password">
          {(control) => (
            <TextInput {...control} type="password" autoComplete="current-password" required />
          )}
        </Field>
      </Form>
    </Gate>
  )
}

/** Only a path of this dashboard: the parameter may come from anyone. */
function ownPath(next: string): string {
  const url = new URL(next, location.origin)
  return url.origin === location.origin ? url.pathname + url.search : paths.home()
}
