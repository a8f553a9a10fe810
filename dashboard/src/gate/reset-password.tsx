import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { account } from '../api/client.ts'
import { paths } from '../path-builder.ts'
import { Gate } from '../shell/gate.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/input.tsx'
import { PlainForm } from '../ui/forms/plain-form.tsx'
import { ButtonLink, TextLink } from './links.tsx'
import { useLinkToken } from './use-link-token.ts'

export function Page() {
  const token = useLinkToken()
  const [done, setDone] = useState(false)

  if (done)
    return (
      <Gate title={t`Your password is set`}>
        <p role="status" className="mb-5 text-sm text-muted">
          <Trans>You have been signed out everywhere. Sign in with your new password.</Trans>
        </p>
        <ButtonLink to={paths.signIn()} look="primary">
          <Trans>Sign in</Trans>
        </ButtonLink>
      </Gate>
    )

  return (
    <Gate
      title={t`A new password`}
      lead={t`At least 12 characters, for example several unrelated words. All your sessions will end.`}
      footer={
        <TextLink to={paths.forgotPassword()}>
          <Trans>Request another link</Trans>
        </TextLink>
      }
    >
      <PlainForm
        onSubmit={async (values) => {
          await account.passwordResets.confirm({ token, password: String(values.get('password')) })
          setDone(true)
        }}
        footer={(busy) => (
          <Button type="submit" look="primary" busy={busy} className="w-full">
            <Trans>Set password</Trans>
          </Button>
        )}
      >
        <Field name="password" label={t`New password`}>
          {(control) => (
            <TextInput
              {...control}
              type="password"
              autoComplete="new-password"
              required
              autoFocus
            />
          )}
        </Field>
      </PlainForm>
    </Gate>
  )
}
