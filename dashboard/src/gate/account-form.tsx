import type { CurrentSession, SecondFactorChallenge } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { paths } from '../path-builder.ts'
import { Gate } from '../shell/gate.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/input.tsx'
import { PlainForm } from '../ui/forms/plain-form.tsx'
import { enter } from './enter.ts'
import { SecondFactorForm } from './second-factor-form.tsx'

interface AccountFormProps {
  title: string
  /** Comes before the question for the password. */
  lead?: ReactNode
  email: string
  hasAccount: boolean
  /** The text of the button. */
  act: string
  /** What has happened when only the second factor is left. */
  done: string
  send: (
    values: FormData,
    person: { password: string; name?: string },
  ) => Promise<CurrentSession | SecondFactorChallenge>
  /** Further fields, before those of the person. */
  children?: ReactNode
}

/**
 * Name and password of a person who comes by a link of an e-mail, then their second factor if they
 * have one; opens the organization that they enter.
 */
export function AccountForm({
  title,
  lead,
  email,
  hasAccount,
  act,
  done,
  send,
  children,
}: AccountFormProps) {
  const [challenge, setChallenge] = useState<SecondFactorChallenge | null>(null)

  async function submit(values: FormData) {
    const name = String(values.get('name') ?? '').trim()
    const password = String(values.get('password'))
    const answer = await send(values, { password, ...(name === '' ? {} : { name }) })
    if (answer.object === 'session') await enterOrganization(answer)
    else setChallenge(answer)
  }

  if (challenge !== null)
    return (
      <Gate title={t`Second factor`} lead={t`${done} Finish signing in.`}>
        <SecondFactorForm challenge={challenge} onSignedIn={enterOrganization} />
      </Gate>
    )

  return (
    <Gate
      title={title}
      lead={
        <>
          {lead}
          {hasAccount
            ? t`Enter the password of your account, ${email}.`
            : t`Choose a password of at least 12 characters for ${email}.`}
        </>
      }
    >
      <PlainForm
        onSubmit={submit}
        footer={(busy) => (
          <Button type="submit" look="primary" busy={busy} className="w-full">
            {act}
          </Button>
        )}
      >
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {children}
        {!hasAccount && (
          <Field name="name" label={t`Your name`} optional>
            {(control) => (
              <TextInput {...control} autoComplete="name" autoFocus={children === undefined} />
            )}
          </Field>
        )}
        <Field name="password" label={t`Password`}>
          {(control) => (
            <TextInput
              {...control}
              type="password"
              autoComplete={hasAccount ? 'current-password' : 'new-password'}
              required
            />
          )}
        </Field>
      </PlainForm>
    </Gate>
  )
}

function enterOrganization({ organization }: CurrentSession): Promise<never> {
  const search = organization === null ? '' : `?${new URLSearchParams({ organization })}`
  return enter(paths.home() + search)
}
