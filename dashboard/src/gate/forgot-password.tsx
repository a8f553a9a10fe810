import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { account } from '../api/client.ts'
import { paths } from '../path-builder.ts'
import { Gate } from '../shell/gate.tsx'
import { TextLink } from './links.tsx'
import { SendLinkForm } from './send-link-form.tsx'

export function Page() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const back = (
    <TextLink to={paths.signIn()}>
      <Trans>Back to sign in</Trans>
    </TextLink>
  )

  if (sentTo !== null)
    return (
      <Gate title={t`Check your e-mail`} footer={back}>
        <p role="status" className="text-sm text-muted">
          <Trans>
            If {sentTo} has an account here, a link to set a new password is on its way. It works
            once, for an hour.
          </Trans>
        </p>
      </Gate>
    )

  return (
    <Gate
      title={t`A new password`}
      lead={t`We send a link to your address. Use it to set a new password.`}
      footer={back}
    >
      <SendLinkForm
        onSend={async (address) => {
          const { email } = await account.passwordResets.create({ email: address })
          setSentTo(email)
        }}
      />
    </Gate>
  )
}
